/** All that an author writes of a post. */
export interface PostWords {
  title: string
  body: string
  summary: string
  tags: string[]
  cover_url: string | null
}

export const NO_WORDS: PostWords = { title: '', body: '<p></p>', summary: '', tags: [], cover_url: null }

/** The server normalizes white space in lines, so that it makes no difference here either. */
export function sameWords(a: PostWords, b: PostWords): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

export function isEmpty(words: PostWords): boolean {
  return sameWords(words, NO_WORDS)
}

function normalize({ title, body, summary, tags, cover_url }: PostWords): unknown[] {
  return [line(title), body || NO_WORDS.body, line(summary), tags.map(line), cover_url || null]
}

function line(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
