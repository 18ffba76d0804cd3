/** Types of a service worker, which the page's library lacks. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  /** What the browser requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PushEvent extends WorkerEvent {
  readonly data: { json(): never } | null
}

export interface ClickEvent extends WorkerEvent {
  readonly notification: Notification
}

export interface ChangeEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> }
  skipWaiting(): Promise<void>
  addEventListener<E extends WorkerEvent>(type: string, listener: (event: E) => void): void
}

/** Sent by every page that was not opened from a saved copy. */
export interface PageReport {
  /** Id and name of who is logged in, or empty. */
  reader: string
  name: string
  /** The address of an open post. */
  path: string | null
}
