import { ApiError, api } from '../../core/api.ts'
import type { Creation } from './local-copy.ts'
import type { PostDraft } from './post-draft.ts'

interface SavedPost {
  id: number
  version: number
  status: string
  revision_status: string | null
  held_for: string | null
}

interface OwnPost extends PostDraft, SavedPost {
  summary_made: boolean
  working_copy: PostDraft | null
}

export interface ServerDraft {
  draft: PostDraft
  version: number
}

/** Nobody waits for these calls, so that they never lead away from what is being typed. */
const BACKGROUND = { background: true }

type OnInvalid = (error: ApiError) => void

export function createDraft(
  { key, words, autosave }: Creation,
  untitled: string,
  tellWrong: OnInvalid,
): Promise<SavedPost> {
  const titled = { ...words, title: words.title.trim() || untitled }
  const send = (fields: object) =>
    api<SavedPost>(
      'POST',
      '/api/studio/posts',
      { ...fields, draft: true, autosave },
      { ...BACKGROUND, headers: { 'idempotency-key': key } },
    )
  return autosave ? sendValidFields(titled, send, tellWrong) : send(titled)
}

export function saveWorkingCopy(
  id: number,
  version: number,
  words: PostDraft,
  tellWrong: OnInvalid,
): Promise<{ version: number }> {
  const send = (fields: object) =>
    api<{ version: number }>(
      'PUT',
      `/api/studio/posts/${id}/working-copy`,
      { ...fields, version },
      BACKGROUND,
    )
  return sendValidFields(words, send, tellWrong)
}

/** What is wrong with a tag or the summary must not keep the text from being saved: it goes without them. */
async function sendValidFields<T>(
  words: PostDraft,
  send: (fields: object) => Promise<T>,
  tellWrong: OnInvalid,
): Promise<T> {
  try {
    return await send(words)
  } catch (error) {
    const { title, body, ...besides } = words
    if (!(error instanceof ApiError) || error.code !== 'invalid_request') throw error
    const wrong = Object.keys(error.details).map((key) => key.split('.')[0]!)
    if (wrong.length === 0 || wrong.some((field) => !(field in besides))) throw error
    tellWrong(error)
    const fine = Object.entries(besides).filter(([field]) => !wrong.includes(field))
    return send({ title, body, ...Object.fromEntries(fine) })
  }
}

export function discardWorkingCopy(id: number, version: number): Promise<unknown> {
  return api('DELETE', `/api/studio/posts/${id}/working-copy?version=${version}`, undefined, BACKGROUND)
}

export async function fetchServerDraft(id: number): Promise<ServerDraft> {
  const post = await api<OwnPost>('GET', `/api/studio/posts/${id}`, undefined, BACKGROUND)
  const { title, body, summary, tags, cover_url } = post.working_copy ?? post
  const own = !post.working_copy && post.summary_made ? '' : summary
  return { version: post.version, draft: { title, body, summary: own, tags, cover_url } }
}

/** The save that someone asked for: a revision, public at once where that is how the site is set. */
export function savePost(id: number, version: number, words: PostDraft): Promise<SavedPost> {
  return api('PUT', `/api/studio/posts/${id}`, { ...words, version })
}

export function submitPost(id: number): Promise<SavedPost> {
  return api('POST', `/api/studio/posts/${id}/submit`)
}

export function isPublic({ status, revision_status }: SavedPost): boolean {
  return status === 'approved' && revision_status === null
}

export type { SavedPost }
