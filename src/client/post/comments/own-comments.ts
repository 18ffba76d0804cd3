import { api } from '../../core/api.ts'
import { toastError } from '../../core/button-state.ts'
import { showCount } from '../../core/counts.ts'
import { ask } from '../../core/dialogs.ts'
import { closest } from '../../core/find.ts'
import { refreshFragments } from '../../core/fragments.ts'
import { t } from '../../core/i18n.ts'
import { toast } from '../../core/toasts.ts'
import { moreMenuOf } from './more-menu.ts'
import { countReplies } from './reply-count.ts'

/** Comments are rendered the same for all viewers; the buttons to edit and to delete are added here, for those who may. */
export function addOwnButtons(root: ParentNode): void {
  const { viewer, deletes, spared = '' } = document.getElementById('comment-box')?.dataset ?? {}
  const template = (id: string) => document.querySelector<HTMLTemplateElement>(id)
  const [edit, remove] = [template('#edit-template'), template('#delete-template')]
  if (!edit || !remove) return
  for (const comment of root.querySelectorAll<HTMLElement>('.comment[id]:not(:has([data-delete]))')) {
    const { author = '' } = comment.dataset
    const own = author === viewer
    if (own) moreMenuOf(comment)?.append(edit.content.cloneNode(true))
    if (own || (deletes === 'all' && !spared.split(' ').includes(author)))
      moreMenuOf(comment)?.append(remove.content.cloneNode(true))
  }
}

export function listenForCommentDeletion(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-delete]')
    const comment = button?.closest<HTMLElement>('.comment')
    if (comment) remove(comment)
  })
}

async function remove(comment: HTMLElement): Promise<void> {
  const row = closest(comment, 'li')
  const branch = closest(comment, '.branch')
  const replies = Number(branch.dataset.replies)
  const takesReplies = row === branch && replies > 0
  if (!(await ask('delete-comment', takesReplies ? t.deletesReplies(replies) : ''))) return
  row.classList.add('comment-leaving')
  try {
    const id = comment.id.replace('comment-', '')
    const { comments_count } = await api<{ comments_count: number }>('DELETE', `/api/comments/${id}`)
    const next = row.nextElementSibling ?? row.previousElementSibling ?? branch
    row.remove()
    if (row !== branch) countReplies(branch, -1)
    showCount('[data-comments-count]', comments_count)
    next.querySelector<HTMLElement>('.comment')?.focus({ preventScroll: true })
    toast(t.commentDeleted, 'good')
    // The page is empty: load the next comments, or the empty state.
    if (!document.querySelector('.branch')) await refreshFragments(['comment-list'])
  } catch (error) {
    row.classList.remove('comment-leaving')
    toastError(error)
  }
}
