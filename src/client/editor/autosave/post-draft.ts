/** Fields other than the body, each taken as a whole when two versions are merged. */
export const WHOLE_FIELDS = ['title', 'summary', 'tags', 'cover_url', 'language'] as const
export type WholeField = (typeof WHOLE_FIELDS)[number]

/** The fields of a post that its author writes. */
export interface PostDraft {
  title: string
  body: string
  summary: string
  tags: string[]
  cover_url: string | null
  /** The author's choice; null is detected on saving. */
  language: string | null
}

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  body: '<p></p>',
  summary: '',
  tags: [],
  cover_url: null,
  language: null,
}

/** Drops everything else the object has: the server refuses unknown fields. */
export function draftOf(post: PostDraft): PostDraft {
  const fields = WHOLE_FIELDS.map((name) => [name, post[name]])
  return Object.assign({ ...EMPTY_DRAFT, body: post.body }, Object.fromEntries(fields))
}

/** Ignores white space in single-line fields, which the server normalizes. */
export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

export function isEmpty(draft: PostDraft): boolean {
  return isSameDraft(draft, EMPTY_DRAFT)
}

function normalize(draft: PostDraft): unknown[] {
  const fields = WHOLE_FIELDS.map((name) => {
    const value = draft[name]
    return Array.isArray(value) ? value.map(line) : line(value ?? '')
  })
  return [draft.body || EMPTY_DRAFT.body, fields]
}

function line(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
