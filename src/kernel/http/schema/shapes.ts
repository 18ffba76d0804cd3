import { type TSchema, Type } from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The address to return to; as long as any URL the server accepts, so that none is refused. */
export const ReturnAddress = Type.String({ maxLength: 16_384 })

/** A moment, ISO-8601 in UTC on the wire. */
export const Time = Type.Unsafe<Date>({ type: 'string', format: 'date-time' })

export function orNull<T extends TSchema>(type: T) {
  return Type.Union([type, Type.Null()])
}

type Properties = Parameters<typeof Type.Object>[0]

/** Some of these values, each at most once. Without the type of the items Ajv compares each of them deeply with each other. */
export function choicesOf<T extends string>(values: readonly T[], options: { minItems?: number } = {}) {
  const item = Type.Enum([...values], { type: 'string' })
  return Type.Array(item, { ...options, maxItems: values.length, uniqueItems: true })
}

/** Object schema with its name in the API description. */
export function shape<P extends Properties>(title: string, properties: P) {
  return Type.Object(properties, { title })
}

/** The same without additional properties: for every request body. */
export function closedShape<P extends Properties>(title: string, properties: P) {
  return Type.Object(properties, { additionalProperties: false, title })
}

export function closed<P extends Properties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/** The answer of a call that has nothing to tell. */
export const Nothing = shape('Nothing', {})

/** Response schema of a page, as text or as bytes. */
export const HtmlPage = Type.Unsafe<string | Buffer>({ type: 'string', contentMediaType: 'text/html' })

/** The 304 of a GET that visitors share (`answerJson`): the caller already has the current answer. */
export const NotModified = Type.Null({
  description: 'Not modified: the answer with this ETag is still current',
})
