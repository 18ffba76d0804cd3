import { setTimeout as pause } from 'node:timers/promises'

/** A post that is about to be hidden, and where it has been seen until then. */
export interface Hidden {
  mark: string
  addresses: string[]
  seen: Set<string>
  /** When the write was answered; infinite before. */
  at: number
}

export interface Leak {
  address: string
  afterMs: number
}

/** Between two requests, so that a processor is left for those who hide. */
const PAUSE_MS = 2
const LANGUAGES = ['zh-CN', 'en']
const ENCODINGS = ['gzip', 'br', 'identity']

/** Every place that shows a public post, asked for with words that stand elsewhere than the mark. */
export function addressesOf({
  id,
  author,
  run,
}: {
  id: number
  author: { id: number }
  run: number
}): string[] {
  return [
    ...['/', '/posts', `/posts/${id}`, `/tags/tag${run}`, `/space/${author.id}`, `/search?q=wort${run}q`],
    ...[
      `/posts/${id}.md`,
      '/feed.xml',
      '/feed.json',
      '/api/posts',
      `/api/posts/${id}`,
      `/api/posts/${id}/comments`,
    ],
    ...[`/api/posts?tag=tag${run}`, `/api/search/posts?q=wort${run}q`],
  ]
}

/**
 * Asks for one address after the other, until a whole round that began after the write no longer shows the post. Returns the
 * requests that began after the write and were answered with it.
 */
export async function read(url: string, hidden: Hidden, n: number, cookie?: string): Promise<Leak[]> {
  const headers = {
    'accept-language': LANGUAGES[n % 2]!,
    'accept-encoding': ENCODINGS[n % 3]!,
    ...(cookie && { cookie }),
  }
  const leaks: Leak[] = []
  // Readers begin at different places, so that all are seen soon.
  for (let turn = n * 3, clean = 0; clean < hidden.addresses.length; turn++) {
    const address = hidden.addresses[turn % hidden.addresses.length]!
    const began = performance.now()
    const shown = (await (await fetch(`${url}${address}`, { headers })).text()).includes(hidden.mark)
    const afterMs = Math.ceil(began - hidden.at)
    clean = shown || afterMs <= 0 ? 0 : clean + 1
    if (shown) hidden.seen.add(`${url}${address}`)
    if (shown && afterMs > 0) leaks.push({ address, afterMs })
    await pause(PAUSE_MS)
  }
  return leaks
}
