import { api } from '../api.ts'
import { toast, toastOnNextPage } from '../toasts.ts'

export interface Words {
  title: string
  body: string
  summary: string
  tags: string[]
  cover_url: string | null
}

interface SavedPost {
  id: number
  version: number
  status: string
  revision_status: string | null
}

/** A post is always saved first, so that whatever is said to publishing it, the words are kept. */
export async function save(form: HTMLFormElement, words: Words): Promise<SavedPost> {
  const { id, version } = form.dataset
  const saved = id
    ? await api<SavedPost>('PUT', `/api/studio/posts/${id}`, { ...words, version: Number(version) })
    : await api<SavedPost>('POST', '/api/studio/posts', { ...words, draft: true })
  form.dataset.id = String(saved.id)
  form.dataset.version = String(saved.version)
  const address = `/studio/write?id=${saved.id}`
  history.replaceState(null, '', address)
  form.querySelector('[data-newest]')?.setAttribute('href', address)
  return saved
}

export async function submit(form: HTMLFormElement): Promise<void> {
  const { dataset } = form
  const post = await api<SavedPost>('POST', `/api/studio/posts/${dataset.id}/submit`)
  toastOnNextPage((isPublic(post) ? dataset.published : dataset.submitted) ?? '')
  location.replace(isPublic(post) ? `/posts/${post.id}` : '/studio/posts')
}

export function tellSaved({ dataset }: HTMLFormElement, post: SavedPost): void {
  const sentence = isPublic(post)
    ? dataset.savedPublic
    : post.status === 'approved'
      ? dataset.savedBeside
      : dataset.savedDraft
  toast(sentence ?? '', 'good')
}

function isPublic({ status, revision_status }: SavedPost): boolean {
  return status === 'approved' && revision_status === null
}
