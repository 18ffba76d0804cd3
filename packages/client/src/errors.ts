import type { components } from './schema.ts'

type ErrorBody = components['schemas']['Error']['error']

/** A refusal: `code` for the program, `message` for people, `requestId` for the log of the site. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined
  /** Seconds to wait, of 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(response: Response, body: Partial<ErrorBody>) {
    super(body.message ?? `The site answered ${response.status}`)
    this.status = response.status
    this.code = body.code ?? 'unexpected'
    this.details = body.details ?? {}
    this.requestId = body.request_id
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined
  }
}

interface Result<T> {
  data?: T
  error?: unknown
  response: Response
}

/** What a call answers, or throws an `ApiError`: `const post = await answer(joule.GET('/api/posts/{id}', …))`. */
export async function answer<T>(call: Promise<Result<T>>): Promise<Exclude<T, undefined>> {
  const { data, error, response } = await call
  // A proxy may answer with a page of its own.
  if (!response.ok) throw new ApiError(response, (error as { error?: ErrorBody } | undefined)?.error ?? {})
  return data as Exclude<T, undefined>
}
