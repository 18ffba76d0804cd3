/** JSON that came from elsewhere. Only compact forms are read: no `@context`, and nothing is fetched to make sense of it. */
export type Json = Readonly<Record<string, unknown>>

const MAX_URI = 500
/** There were no texts on the web before; a database does not take every year either. */
const FIRST_PAGE = Date.UTC(1991, 7, 6)
/** Of a list; what comes behind is not read. */
const MAX_LISTED = 50
const PRINTABLE = /^[\x21-\x7e]+$/
const PUBLIC = ['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public']
const TEXTS = ['Note', 'Article', 'Page']

export interface Activity {
  id: string
  type: string
  /** On the same host as the id. */
  actor: string
  /** The ids of what it is about. */
  objects: string[]
  /** What it is about, where that is sent along. */
  object: Json | null
  /** What it says itself: the reason of a report. */
  content: string
}

/** A text of another site in answer to something. */
export interface ReplyText {
  uri: string
  /** Where people read it. */
  url: string | null
  in_reply_to: string
  /** As it came: to be cleaned. */
  html: string
  published_at: Date | null
}

/**
 * https, and http only where tests allow it; no credentials, nothing that must be escaped, at most 500 characters. The host has one
 * spelling: `example.org.` would be another site with limits and blocks of its own.
 */
export function uriIn(value: unknown, allowsHttp: boolean): string | null {
  const id = typeof value === 'object' ? objectIn(value)?.id : value
  if (typeof id !== 'string' || id.length > MAX_URI || !PRINTABLE.test(id)) return null
  const url = URL.parse(id)
  const isAllowed = url?.protocol === 'https:' || (allowsHttp && url?.protocol === 'http:')
  return isAllowed && !url.username && !url.password && !url.hostname.endsWith('.') ? id : null
}

export function hostOfUri(uri: string): string {
  return URL.parse(uri)?.host ?? ''
}

/** Null: nothing that could be acted upon. */
export function readActivity(value: unknown, allowsHttp: boolean): Activity | null {
  const json = objectIn(value)
  const id = uriIn(json?.id, allowsHttp)
  const actor = uriIn(onlyOne(json?.actor), allowsHttp)
  const type = onlyOne(json?.type)
  if (!json || id === null || actor === null || typeof type !== 'string') return null
  if (hostOfUri(id) !== hostOfUri(actor)) return null
  return {
    id,
    type,
    actor,
    objects: listOf(json.object).flatMap((each) => uriIn(each, allowsHttp) ?? []),
    object: objectIn(onlyOne(json.object)),
    content: typeof json.content === 'string' ? json.content : '',
  }
}

/** The activity that is taken back, or that is passed on: of the same actor, or it is nobody's. */
export function innerActivity({ object, actor, id }: Activity, allowsHttp: boolean): Activity | null {
  const inner = object && readActivity({ ...object, id: object.id ?? id }, allowsHttp)
  return inner?.actor === actor ? inner : null
}

/** Null: by somebody else, from elsewhere, for few people only, or no answer with a text. */
export function readReply(object: Json, actor: string, allowsHttp: boolean): ReplyText | null {
  const uri = uriIn(object.id, allowsHttp)
  const in_reply_to = uriIn(onlyOne(object.inReplyTo), allowsHttp)
  const type = onlyOne(object.type)
  if (uri === null || in_reply_to === null || typeof type !== 'string' || !TEXTS.includes(type)) return null
  if (hostOfUri(uri) !== hostOfUri(actor) || uriIn(onlyOne(object.attributedTo), allowsHttp) !== actor)
    return null
  const html = typeof object.content === 'string' ? object.content : ''
  if (html === '' || !isPublic(object)) return null
  const warning = typeof object.summary === 'string' && object.summary ? `<p>${object.summary}</p>` : ''
  const url = uriIn(linkIn(object.url), allowsHttp)
  return {
    uri,
    url: url !== null && hostOfUri(url) === hostOfUri(uri) ? url : null,
    in_reply_to,
    html: warning + html,
    published_at: timeIn(object.published),
  }
}

/** The first address of a `url`, which may be a text, a link, or a list of them. */
export function linkIn(value: unknown): unknown {
  const first = listOf(value)[0]
  return typeof first === 'string' ? first : objectIn(first)?.href
}

export function objectIn(value: unknown): Json | null {
  return isJson(value) ? value : null
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.slice(0, MAX_LISTED) : [value]
}

/** A list of one is what is in it; of several, which one is meant is anybody's guess. */
export function onlyOne(value: unknown): unknown {
  return Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value
}

function isPublic({ to, cc }: Json): boolean {
  return [...listOf(to), ...listOf(cc)].some((name) => typeof name === 'string' && PUBLIC.includes(name))
}

function timeIn(value: unknown): Date | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  return time >= FIRST_PAGE ? new Date(time) : null
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
