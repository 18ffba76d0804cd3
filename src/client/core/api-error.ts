import { t } from './i18n.ts'

interface ErrorBody {
  code: string
  message: string
  details?: Record<string, unknown>
  request_id?: string
}

/** A refusal of the API: `code` is for the program, `message` for the person. Status 0 means it never got there. */
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

  /** What is wrong with a field, or with one of several in it (`tags.0`). */
  detailOf(field: string): string | null {
    const found = Object.keys(this.details).find((key) => key === field || key.startsWith(`${field}.`))
    return found === undefined ? null : String(this.details[found])
  }

  static async from(response: Response): Promise<ApiError> {
    const answer = await response.json().catch(() => null)
    // A proxy in between may answer with a page of its own.
    const fallback = { code: 'unexpected', message: t.unexpected }
    const body = answer?.error ?? fallback
    const wait = Number(response.headers.get('retry-after'))
    const message = response.status === 429 && wait ? t.tooOften(duration(wait)) : body.message
    return new ApiError(response.status, { ...body, message })
  }
}

/** Rounded up, so that whoever waits that long does not come too early. */
function duration(seconds: number): string {
  return seconds <= 90 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60))
}
