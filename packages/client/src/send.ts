/** `fetch`, as far as the layers around it use it. */
export type Send = (request: Request) => Promise<Response>

/** Registration, login and refresh: no session yet, so that they are neither refreshed nor repeated. */
export function isAuthentication(request: Request): boolean {
  return new URL(request.url).pathname.includes('/api/auth/')
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
