/** Fields other than the body, each taken as a whole when two versions are merged. */
export const WHOLE_FIELDS = ['title', 'summary', 'tags', 'cover_url', 'language', 'series_id'] as const
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
  /** The author's choice, null for none; without one it stays where it is. */
  series_id?: number | null
}

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  body: '<p></p>',
  summary: '',
  tags: [],
  cover_url: null,
  language: null,
  series_id: null,
}

/** Drops everything else the object has: the server refuses unknown fields. */
export function draftOf(post: PostDraft): PostDraft {
  const fields = WHOLE_FIELDS.map((name) => [name, post[name]])
  return Object.assign({ ...EMPTY_DRAFT, body: post.body }, Object.fromEntries(fields))
}

/** Ignores white space in single-line fields, which the server normalizes, and a series that one of the two has no choice of. */
export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  const compared = WHOLE_FIELDS.filter((name) => a[name] !== undefined && b[name] !== undefined)
  return JSON.stringify(normalize(a, compared)) === JSON.stringify(normalize(b, compared))
}

export function isEmpty(draft: PostDraft): boolean {
  return isSameDraft(draft, EMPTY_DRAFT)
}

function normalize(draft: PostDraft, compared: WholeField[]): unknown[] {
  const fields = compared.map((name) => {
    const value = draft[name]
    return Array.isArray(value) ? value.map(line) : line(String(value ?? ''))
  })
  return [draft.body || EMPTY_DRAFT.body, fields]
}

function line(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
