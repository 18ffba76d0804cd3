/** All that an author writes of a post. */
export interface PostDraft {
  title: string
  body: string
  summary: string
  tags: string[]
  cover_url: string | null
}

export const EMPTY_DRAFT: PostDraft = { title: '', body: '<p></p>', summary: '', tags: [], cover_url: null }

/** The server normalizes white space in lines, so that it makes no difference here either. */
export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

export function isEmpty(words: PostDraft): boolean {
  return isSameDraft(words, EMPTY_DRAFT)
}

function normalize({ title, body, summary, tags, cover_url }: PostDraft): unknown[] {
  return [line(title), body || EMPTY_DRAFT.body, line(summary), tags.map(line), cover_url || null]
}

function line(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
