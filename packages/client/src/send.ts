/** `fetch`, as far as the layers around it use it. */
export type Send = (request: Request) => Promise<Response>

/** Registration, login, refresh and the like work without a session, so that none is refreshed for them. A step-up needs one. */
export function isAuthentication(request: Request): boolean {
  return /\/api\/auth\/(?!step-up(\/|$))/.test(new URL(request.url).pathname)
}

/** The code of a refusal; the response can still be read. */
export async function codeOf(response: Response): Promise<string | undefined> {
  try {
    const body = (await response.clone().json()) as { error?: { code?: string } } | null
    return body?.error?.code
  } catch {
    return undefined
  }
}

/** Ends the wait of one caller at its signal; the work goes on for the others who wait for it. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
