import { InvalidRequest } from '../errors.ts'
import type { LinkFacts } from './read-link.ts'
import type { MentionFacts, MentioningPage } from './read-mention.ts'
import type { CleanText, Comparison, LinkCard, PagePicture, PageText, Versions } from './types.ts'
import { closeWorkerPool, runJob } from './worker-pool.ts'

export type { Heading, LinkCard, PagePicture } from './types.ts'

/** CPU limits per job: five times what an ordinary text of 200 KB needs. */
const CLEANING_MS = 1_500
const COLOURING_MS = 2_500
/** Maximum length before sanitizing, in characters: leaves room for what sanitizing removes. */
export const MAX_RAW_BODY = 400_000

/** Sanitizes an author's HTML in the worker pool; the key is the person for fair queueing. */
export async function cleanBody(key: string, html: string): Promise<CleanText> {
  if (html.length > MAX_RAW_BODY) throw tooHeavy()
  const result = await runJob(key, { kind: 'clean', html }, CLEANING_MS)
  if (result === 'tooHeavy') throw tooHeavy()
  if (result === null || result === 'tooComplex') {
    throw new InvalidRequest([{ field: 'body', rule: 'tooComplex' }])
  }
  return result
}

/** Converts a person's Markdown to unsanitized HTML in the worker pool: parsing can take quadratic time. */
export async function readMarkdown(key: string, markdown: string): Promise<string> {
  if (markdown.length > MAX_RAW_BODY) throw tooHeavy()
  const html = await runJob(key, { kind: 'readMarkdown', markdown }, CLEANING_MS)
  if (html === null) throw new InvalidRequest([{ field: 'body', rule: 'tooComplex' }])
  return html
}

/** Converts a clean body to Markdown. One that would take too long stays HTML, which Markdown may contain. */
export async function writeMarkdown(key: string, body: string): Promise<string> {
  return (await runJob(key, { kind: 'writeMarkdown', body }, CLEANING_MS)) ?? body
}

/** Diffs two versions. Null: the job itself took too long. */
export function compareVersions(key: string, versions: Versions): Promise<Comparison | null> {
  return runJob(key, { kind: 'compare', ...versions }, CLEANING_MS)
}

/** What a page of another site says of itself. Null: reading it took too long. */
export function readLink(key: string, html: string): Promise<LinkFacts | null> {
  return runJob(key, { kind: 'readLink', html }, CLEANING_MS)
}

/** Where a page of another site takes webmentions. Null: nowhere, or reading it took too long. */
export function findEndpoint(key: string, html: string): Promise<string | null> {
  return runJob(key, { kind: 'findEndpoint', html }, CLEANING_MS)
}

/** What a page of another site says of itself, and which addresses of a host it links to. Null: reading it took too long. */
export function readMention(key: string, page: MentioningPage): Promise<MentionFacts | null> {
  return runJob(key, { kind: 'readMention', ...page }, CLEANING_MS)
}

/** Renders a clean body as the page's HTML: code highlighted, headings anchored, pictures sized and lazy. */
export async function renderPage(
  key: string,
  body: string,
  pictures: Map<string, PagePicture>,
  cards: Map<string, LinkCard> = new Map(),
): Promise<PageText> {
  const job = { kind: 'render', body, pictures, cards } as const
  const page =
    (await runJob(key, { ...job, highlighted: true }, COLOURING_MS)) ??
    (await runJob(key, { ...job, highlighted: false }, COLOURING_MS))
  if (!page) throw new Error('The page of a clean body could not be made')
  return page
}

export function closeRichText(): Promise<void> {
  return closeWorkerPool()
}

function tooHeavy(): InvalidRequest {
  return new InvalidRequest([{ field: 'body', rule: 'tooHeavy', limit: 200 }])
}
