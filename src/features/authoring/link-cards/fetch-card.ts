import { beginningOf, decodePage } from '../../../kernel/fetch/page-beginning.ts'
import type { SafeFetch } from '../../../kernel/fetch/safe-fetch.ts'
import { readLink } from '../../../kernel/rich-text/rich-text.ts'
import { hasForbiddenCharacters } from '../../../kernel/text/character-classes.ts'
import { normalizeLine } from '../../../kernel/text/normalize.ts'
import { stripHidden } from '../../../kernel/text/strip-hidden.ts'

/** What the other site says; a picture still lies there. */
export interface FetchedCard {
  title: string
  pictureUrl: string | null
  code: string | null
}

const TIMEOUT_MS = 8_000
/** The heads of pages are shorter; what comes behind is not read. */
const MAX_PAGE_BYTES = 256 * 1024
const MAX_CODE = 20_000
const GIST = /^https:\/\/gist\.github\.com\/([\w-]{1,40})\/([0-9a-f]{20,40})\/?(?:#.*)?$/

/** Null where there is nothing to show; a FetchError where the site cannot be reached. */
export async function fetchCard(fetch: SafeFetch, key: string, url: string): Promise<FetchedCard | null> {
  const [, user, id] = GIST.exec(url) ?? []
  if (user && id) return fetchGist(fetch, user, id)
  const html = await decodePage(await beginningAt(fetch, url, 'text/html'))
  const facts = await readLink(key, html)
  if (!facts?.title) return null
  const picture = facts.picture === null ? null : URL.parse(facts.picture, url)
  return { title: facts.title, pictureUrl: picture?.href ?? null, code: null }
}

/** The first file of a gist, without hidden characters; one that is too long for a post or no text stays a link. */
async function fetchGist(fetch: SafeFetch, user: string, id: string): Promise<FetchedCard | null> {
  const about = await beginningAt(fetch, `https://gist.github.com/${user}/${id}.json`, 'application/json')
  const title = fileNameIn(about.toString())
  const text = await beginningAt(fetch, `https://gist.githubusercontent.com/${user}/${id}/raw`, 'text/plain')
  const file = text.toString()
  const code = stripHidden(file.replace(/\r\n?/g, '\n')).trimEnd()
  if (!title || code === '' || code.length > MAX_CODE || hasForbiddenCharacters(file)) return null
  return { title, pictureUrl: null, code }
}

function fileNameIn(json: string): string {
  try {
    const name: unknown = JSON.parse(json).files?.[0]
    return typeof name === 'string' ? normalizeLine(name).slice(0, 100) : ''
  } catch {
    return ''
  }
}

function beginningAt(fetch: SafeFetch, url: string, accept: string): Promise<Buffer> {
  const limits = { maxBytes: Number.POSITIVE_INFINITY, timeoutMs: TIMEOUT_MS, accept }
  return beginningOf(fetch(url, limits), MAX_PAGE_BYTES)
}
