import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { chooseLang, type Lang } from '../../i18n/words.ts'
import type { Config } from '../config/config.ts'
import { acceptedEncoding, type Encoding } from '../http/compression.ts'
import { langOf } from '../http/language.ts'
import { originOf } from '../http/origin.ts'
import { asksForPlain } from '../http/pages.ts'

/** Everything that an answer to visitors depends on besides its address. */
export interface Variant {
  encoding: Encoding | null
  lang: Lang
  origin: string
  /** Without the owner's stylesheet. */
  plain: boolean
}

/** Callers choose the path, but it cannot contain a line break, so no key can imitate another. The origin is filled in later. */
export function responseKey({ encoding, lang, plain }: Variant, path: string): string {
  return `${encoding}\n${plain ? `${lang} plain` : lang}\n${withPlainSpaces(path)}`
}

/** A space in a query has two spellings: browsers' forms write `+`, scripts `%20`. Before the query, a plus is a plus. */
function withPlainSpaces(path: string): string {
  const query = path.indexOf('?')
  return query < 0 ? path : path.slice(0, query) + path.slice(query).replaceAll('%20', '+')
}

export function variantOf(request: FastifyRequest): Variant {
  return {
    encoding: acceptedEncoding(request.headers['accept-encoding']),
    lang: langOf(request),
    origin: originOf(request),
    plain: asksForPlain(request),
  }
}

/** The same before routing. Null if only the framework knows: the origin behind a proxy without PUBLIC_URL, an oddly spelled cookie. */
export function variantOfRaw(
  { publicUrl, trustProxy }: Config,
  headers: IncomingHttpHeaders,
  siteLanguage: Lang,
): Variant | null {
  const lang = langCookie(headers.cookie)
  if ((!publicUrl && trustProxy.length > 0) || lang === null) return null
  return {
    encoding: encodingFor(headers['accept-encoding']),
    lang: chooseLang(lang, headers['accept-language'], siteLanguage),
    origin: publicUrl?.origin ?? `http://${headers.host}`,
    // An address with ?plain is no key, so it is never found here.
    plain: false,
  }
}

/** Null for a spelling that needs the full parser. */
function langCookie(cookies = ''): string | undefined | null {
  const at = cookies.indexOf('lang')
  if (at < 0) return undefined
  const before = cookies.slice(0, at).trimEnd()
  const isWhole = before === '' || before.endsWith(';')
  return (isWhole && /^lang=([\w-]*)(?:;|$)/.exec(cookies.slice(at))?.[1]) || null
}

// Cache of one entry: nearly all browsers send the same header, and parsing costs more than comparing.
let parsed: { header: string | undefined; encoding: Encoding | null } = { header: '', encoding: null }

function encodingFor(header: string | string[] | undefined): Encoding | null {
  if (typeof header !== 'string') return acceptedEncoding(header)
  if (header !== parsed.header) parsed = { header, encoding: acceptedEncoding(header) }
  return parsed.encoding
}
