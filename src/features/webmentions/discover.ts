import { beginningOf, decodePage } from '../../kernel/fetch/page-beginning.ts'
import type { SafeOpen } from '../../kernel/fetch/safe-fetch.ts'
import { findEndpoint } from '../../kernel/rich-text/rich-text.ts'
import { endpointInHeader } from './rules.ts'

const TIMEOUT_MS = 10_000
/** What a page says of itself stands at its beginning; what comes behind is not read. */
const MAX_PAGE_BYTES = 512 * 1024
const QUEUE_KEY = 'webmentions'

/** Where a page takes webmentions: its `Link` header comes first, then its first link. Null: nowhere. */
export async function discoverEndpoint(open: SafeOpen, target: string): Promise<string | null> {
  const page = await open(target, { timeoutMs: TIMEOUT_MS, accept: 'text/html' })
  try {
    const { link, 'content-type': type = '' } = page.headers
    const told = endpointInHeader([link].flat().join(', '))
    const found = told ?? (type.includes('html') ? await inBody(page.body) : null)
    return found === null ? null : (URL.parse(found, page.url.href)?.href ?? null)
  } finally {
    page.close()
  }
}

async function inBody(body: AsyncIterable<Buffer>): Promise<string | null> {
  const page = await beginningOf(body, MAX_PAGE_BYTES)
  return findEndpoint(QUEUE_KEY, await decodePage(page))
}
