import { html, type SafeHtml } from '@remix-run/html-template'
import type { OwnSummary, StudioSummary } from '../../features/authoring/schema.ts'
import { stageAfter } from '../../features/posts/rules.ts'
import { editUrl, postUrl, stateBadge } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import { timeTag } from '../../kernel/format.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { rulesLink } from '../notices/rules-link.ts'

const REVISION_TONES = { draft: 'info', pending: 'warn', rejected: 'bad' } as const

/** The author's actions that the status allows. */
export function allowedActions(
  { status, revision_status }: Pick<OwnSummary, 'status' | 'revision_status'>,
  reviewed: boolean,
) {
  const post = { status, revision_status, unlocked_status: null }
  return {
    edit: stageAfter('edit', post, reviewed) !== null,
    submit: stageAfter('submit', post, reviewed) !== null,
    withdraw: stageAfter('withdraw', post, reviewed) !== null,
    unpublish: stageAfter('unpublish', post, reviewed) !== null,
  }
}

/** For a draft that was only autosaved, the last typed title, or its first words; the stored one is a placeholder. */
export function titleOf(t: Words, post: StudioSummary): string {
  if (isUntitled(post)) return post.unsaved?.opening || t.editor.untitled
  return post.autosaved ? (post.unsaved?.title ?? post.title) : post.title
}

/** An untitled draft cannot be submitted. */
export function isUntitled({ autosaved, unsaved }: StudioSummary): boolean {
  return autosaved && unsaved?.title === ''
}

/** Note on autosaved changes, which submitting leaves out. */
export function unsavedNote({ studio: { list } }: Words, post: StudioSummary): SafeHtml | null {
  if (isUntitled(post)) return note('info', list.untitled)
  return post.unsaved && !post.autosaved ? note('info', list.unsaved) : null
}

export function hrefOfPost({ id, status }: OwnSummary): string {
  return status === 'approved' ? postUrl(id) : editUrl(id)
}

export function hrefOfHistory(id: number): string {
  return `/studio/history?id=${id}`
}

export function hrefOfShare(id: number): string {
  return `/studio/share?id=${id}`
}

export function badges(t: Words, { status, revision_status }: OwnSummary): SafeHtml {
  const revision = revision_status
    ? statusBadge(t.studio.list.revision[revision_status], REVISION_TONES[revision_status])
    : null
  return html`<span class="badges">${stateBadge(t, status)}${revision}</span>`
}

/** Explains a status that needs explaining. */
export function stateNote(page: PageContext, post: OwnSummary): SafeHtml | null {
  const { list } = page.t.studio
  const against = (text: string) => note('bad', html`${text}${rulesLink(page)}`)
  const reason = post.reject_reason ?? ''
  if (post.status === 'locked') return against(list.locked(post.lock_reason ?? ''))
  if (post.status === 'rejected') return against(list.rejected(reason))
  if (post.held_for) return note('waiting', `${page.t.posts.heldFor[post.held_for]} ${list.withdrawFirst}`)
  if (post.status === 'pending') return note('waiting', list.pending)
  if (post.revision_status === 'rejected') return against(list.revisionRejected(reason))
  if (post.revision_status === 'pending') return note('waiting', list.revisionPending)
  return post.revision_status === 'draft' ? note('info', list.revisionDraft) : null
}

/** The time that belongs to the status. */
export function timeOf(page: PageContext, post: OwnSummary): SafeHtml {
  const words = page.t.studio.list
  const waits = post.status === 'pending' || post.revision_status === 'pending'
  if (waits && post.submitted_at) return html`${words.submitted} ${timeTag(page, post.submitted_at)}`
  if (post.status === 'approved' && !post.revision_status && post.published_at)
    return html`${words.published} ${timeTag(page, post.published_at)}`
  return html`${words.updated} ${timeTag(page, post.updated_at)}`
}
