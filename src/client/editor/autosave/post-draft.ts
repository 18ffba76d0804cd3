/** The fields of a post that its author writes. */
export interface PostDraft {
  title: string
  body: string
  summary: string
  tags: string[]
  cover_url: string | null
  /** What the author says; null is detected when it is saved. */
  language: string | null
}

const EMPTY_DRAFT: PostDraft = {
  title: '',
  body: '<p></p>',
  summary: '',
  tags: [],
  cover_url: null,
  language: null,
}

/** Ignores white space in single-line fields, which the server normalizes. */
export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

export function isEmpty(draft: PostDraft): boolean {
  return isSameDraft(draft, EMPTY_DRAFT)
}

function normalize({ title, body, summary, tags, cover_url, language }: PostDraft): unknown[] {
  const lines = [line(title), body || EMPTY_DRAFT.body, line(summary), tags.map(line)]
  return [...lines, cover_url || null, language || null]
}

function line(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
