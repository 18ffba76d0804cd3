import { ApiError, api } from '../../core/api.ts'
import type { Creation } from './local-copy.ts'
import { draftOf, type PostDraft } from './post-draft.ts'

export interface SavedPost {
  id: number
  version: number
  status: string
  revision_status: string | null
  held_for: string | null
  series_id: number | null
}

interface OwnPost extends Omit<PostDraft, 'series_id'>, SavedPost {
  summary_made: boolean
  language_made: boolean
  working_copy: PostDraft | null
}

export interface ServerDraft {
  draft: PostDraft
  version: number
}

/** These calls are not user actions: they never redirect away from what is being typed. */
const BACKGROUND = { background: true }

type OnInvalid = (error: ApiError) => void

export function createDraft(
  { key, words: draft, autosave }: Creation,
  untitled: string,
  onInvalid: OnInvalid,
): Promise<SavedPost> {
  const titled = { ...draft, title: draft.title.trim() || untitled }
  const send = (fields: object) =>
    api<SavedPost>(
      'POST',
      '/api/studio/posts',
      { ...fields, draft: true, autosave },
      { ...BACKGROUND, headers: { 'idempotency-key': key } },
    )
  return autosave ? sendValidFields(titled, send, onInvalid) : send(titled)
}

export function saveWorkingCopy(
  id: number,
  version: number,
  draft: PostDraft,
  onInvalid: OnInvalid,
): Promise<{ version: number }> {
  const send = (fields: object) =>
    api<{ version: number }>(
      'PUT',
      `/api/studio/posts/${id}/working-copy`,
      { ...fields, version },
      BACKGROUND,
    )
  return sendValidFields(draft, send, onInvalid)
}

/** An invalid tag or summary must not block the text: the request is repeated without the invalid fields. */
async function sendValidFields<T>(
  draft: PostDraft,
  send: (fields: object) => Promise<T>,
  onInvalid: OnInvalid,
): Promise<T> {
  try {
    return await send(draft)
  } catch (error) {
    const { title, body, ...optional } = draft
    if (!(error instanceof ApiError) || error.code !== 'invalid_request') throw error
    const invalid = Object.keys(error.details).map((key) => key.split('.')[0]!)
    if (invalid.length === 0 || invalid.some((field) => !(field in optional))) throw error
    onInvalid(error)
    const valid = Object.entries(optional).filter(([field]) => !invalid.includes(field))
    return send({ title, body, ...Object.fromEntries(valid) })
  }
}

export function discardWorkingCopy(id: number, version: number): Promise<unknown> {
  return api('DELETE', `/api/studio/posts/${id}/working-copy?version=${version}`, undefined, BACKGROUND)
}

export async function fetchServerDraft(id: number): Promise<ServerDraft> {
  const post = await api<OwnPost>('GET', `/api/studio/posts/${id}`, undefined, BACKGROUND)
  const draft = draftOf(post.working_copy ?? post)
  if (!post.working_copy && post.summary_made) draft.summary = ''
  if (!post.working_copy && post.language_made) draft.language = null
  return { version: post.version, draft }
}

/** An explicit save: makes a revision, published immediately if the site has no review and the page says so. */
export function savePost(id: number, version: number, words: PostDraft, draft: boolean): Promise<SavedPost> {
  return api('PUT', `/api/studio/posts/${id}`, { ...words, version, draft })
}

export function submitPost(id: number): Promise<SavedPost> {
  return api('POST', `/api/studio/posts/${id}/submit`)
}

export function schedulePost(id: number, publishAt: string): Promise<SavedPost> {
  return api('PUT', `/api/studio/posts/${id}/schedule`, { publish_at: publishAt })
}

export function isPublic({ status, revision_status }: SavedPost): boolean {
  return status === 'approved' && revision_status === null
}
