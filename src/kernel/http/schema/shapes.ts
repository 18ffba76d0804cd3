import { type TSchema, Type } from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A moment, ISO-8601 in UTC on the wire. */
export const Time = Type.Unsafe<Date>({ type: 'string', format: 'date-time' })

export function orNull<T extends TSchema>(type: T) {
  return Type.Union([type, Type.Null()])
}

/** Object schema without additional properties: for every request body. */
export function closed<P extends Parameters<typeof Type.Object>[0]>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/** The answer of a call that has nothing to tell. */
export const Nothing = Type.Object({})

/** Response schema of a page, as text or as bytes. */
export const HtmlPage = Type.Unsafe<string | Buffer>({ type: 'string', contentMediaType: 'text/html' })

/** Of a GET that visitors share (`answerJson`): who has the answer already is only told so. */
export const NotModified = Type.Null({
  description: 'Not modified: the answer with this ETag is still current',
})
