/** `fetch`, as far as the layers around it use it. */
export type Send = (request: Request) => Promise<Response>

/** Registration, login, refresh and the like work without a session, so that none is refreshed for them. A step-up needs one. */
export function isAuthentication(request: Request): boolean {
  return /\/api\/auth\/(?!step-up(\/|$))/.test(new URL(request.url).pathname)
}

/** The code of a refusal; the response can still be read. */
export async function codeOf(response: Response): Promise<string | undefined> {
  return (await jsonOf<{ error?: { code?: string } }>(response.clone())).error?.code
}

/** Its fields, none where it is no JSON: a proxy may answer with a page of its own. */
export async function jsonOf<Fields extends object>(response: Response): Promise<Partial<Fields>> {
  try {
    return (await response.json()) ?? {}
  } catch {
    return {}
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
