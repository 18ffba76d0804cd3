/** Of a service worker, whose types the library of the page does not have. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  /** What the browser has asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<E extends WorkerEvent>(type: string, listener: (event: E) => void): void
}

/** Sent by every page that was not opened from a saved copy. */
export interface PageReport {
  /** Who is logged in, or empty. */
  reader: string
  /** Of a post that is open. */
  path: string | null
}
