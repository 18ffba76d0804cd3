import { t } from './i18n.ts'

interface ErrorBody {
  code: string
  message: string
  details?: Record<string, unknown>
  request_id?: string
}

/** An error response: `code` for the program, `message` for the user. Status 0 is a network failure. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.details = body.details ?? {}
    this.requestId = body.request_id
  }

  /** The error of a field, or of an item in it (`tags.0`). */
  detailOf(field: string): string | null {
    const found = Object.keys(this.details).find((key) => key === field || key.startsWith(`${field}.`))
    return found === undefined ? null : String(this.details[found])
  }

  static async from(response: Response): Promise<ApiError> {
    const answer = await response.json().catch(() => null)
    // A proxy may answer with an HTML page.
    const fallback = { code: 'unexpected', message: t.unexpected }
    const body = answer?.error ?? fallback
    const wait = Number(response.headers.get('retry-after'))
    const message = response.status === 429 && wait ? t.tooOften(duration(wait)) : body.message
    return new ApiError(response.status, { ...body, message })
  }
}

/** Rounded up, so that a retry after that long is not too early. */
function duration(seconds: number): string {
  return seconds <= 90 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60))
}
