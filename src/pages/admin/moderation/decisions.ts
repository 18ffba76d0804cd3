import { html, type SafeHtml } from '@remix-run/html-template'
import type { Reason } from '../../../features/moderation/rules.ts'
import type { PostForReview } from '../../../features/post-review/service.ts'
import type { Words } from '../../../i18n/words.ts'
import { type ApiCall, apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer, opensDialog } from '../../../kernel/html/components/dialog.ts'
import { reasonDialog } from './reason-dialog.ts'

export const REVIEW = '/admin/posts/review'
const KEYS = 'keys'

/** Each button names its shortcut; client/admin/keyboard-shortcuts.ts handles the keys. */
export function decisionBar({ admin: { moderating } }: Words, post: PostForReview): SafeHtml {
  const { actions, review } = moderating
  const approve = {
    ...apiCallAttributes(call(post, 'POST', 'approve', review.approved)),
    'aria-keyshortcuts': 'a',
  }
  const unlock = {
    ...apiCallAttributes(call(post, 'POST', 'unlock', review.unlockedNow)),
    'aria-keyshortcuts': 'u',
  }
  const opens = (id: string, key: string) => ({ ...opensDialog(id), 'aria-keyshortcuts': key })
  const locked = post.status === 'locked'
  return html`<div class="decisions" role="group" aria-label="${review.decide}">
${
  post.may_decide
    ? html`<div class="actions needs-script">
${post.waiting ? html`${button(actions.approve, { look: 'primary', attributes: approve })}${button(actions.reject, { look: 'warning', attributes: opens('reject', 'r') })}` : null}
${locked ? button(actions.unlock, { attributes: unlock }) : button(actions.lock, { attributes: opens('lock', 'l') })}
${button(actions.delete, { look: 'quiet', attributes: opens('delete', 'd') })}
</div>`
    : null
}
<div class="actions">
${linkButton(review.previous, `${REVIEW}?before=${post.id}`, { look: 'quiet', attributes: { rel: 'prev', 'aria-keyshortcuts': 'k p' } })}
${linkButton(review.next, `${REVIEW}?after=${post.id}`, { look: 'quiet', attributes: { rel: 'next', 'aria-keyshortcuts': 'j n' } })}
<span class="needs-script">${button(review.keys, { look: 'quiet', attributes: opens(KEYS, '?') })}</span>
</div>
</div>`
}

export function decisionDialogs(t: Words, post: PostForReview, reasons: Reason[]): SafeHtml {
  const { actions, review } = t.admin.moderating
  const ask = (id: 'reject' | 'lock' | 'delete', method: string, title: string, toast: string) =>
    reasonDialog(t, {
      id,
      title,
      subject: post.title,
      reasons,
      label: actions[id],
      call: call(post, method, id === 'delete' ? '' : id, toast),
    })
  return html`${post.waiting ? ask('reject', 'POST', review.rejectTitle, review.rejected) : null}
${post.status === 'locked' ? null : ask('lock', 'POST', review.lockTitle, review.lockedNow)}
${ask('delete', 'DELETE', review.deleteTitle, review.deleted)}
${keysDialog(t)}`
}

/** In the review queue a decision leads to the next post; approve and reject name the version that is shown. */
function call(post: PostForReview, method: string, decision: string, toast: string): ApiCall {
  const { id, version, waiting } = post
  const path = decision ? `/${decision}` : ''
  const here = path ? `${REVIEW}?id=${id}` : '/admin/posts'
  return {
    api: `${method} /api/admin/posts/${id}${path}`,
    ...(decision === 'approve' || decision === 'reject' ? { body: { version } } : {}),
    after: { go: waiting ? `${REVIEW}?after=${id}` : here },
    toast,
  }
}

export function keysDialog(t: Words): SafeHtml {
  const { keys, keyList, keysNote } = t.admin.moderating.review
  const rows = keyList.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)
  return dialog(t, {
    id: KEYS,
    title: keys,
    body: html`<dl class="key-list">${rows}</dl><p>${keysNote}</p>`,
    actions: dialogAnswer(t.common.close, ''),
  })
}
