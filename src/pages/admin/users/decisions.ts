import { html, type SafeHtml } from '@remix-run/html-template'
import { mayDecideBan } from '../../../features/accounts/rules.ts'
import type { UserHistory } from '../../../features/admin/users/schema.ts'
import type { Reason } from '../../../features/moderation/rules.ts'
import { UNDO_DAYS } from '../../../features/removals/rules.ts'
import { DAY_MS } from '../../../kernel/calendar.ts'
import { plainNumber } from '../../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer, opensDialog } from '../../../kernel/html/components/dialog.ts'
import { selectField, textField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { isAtLeast, ROLES } from '../../../kernel/viewer.ts'
import { reasonDialog } from '../moderation/reason-dialog.ts'
import { banDialog } from './ban-dialog.ts'

/** Id of the element that is refreshed after a decision. */
export const USER_ELEMENT = 'person'
const REFRESH = { refresh: USER_ELEMENT } as const

export function personActions(page: PageContext, history: UserHistory, reasons: Reason[]): SafeHtml | null {
  if (!history.may_decide) return null
  const { ban, remove } = page.t.admin.people
  const { user } = history
  const byAdmin = page.viewer !== null && isAtLeast(page.viewer.role, 'admin')
  const removal = byAdmin ? history.removal : null
  const removable = byAdmin && !(removal && user.ban)
  const banLabel = user.ban ? ban.again : ban.open
  const bannable = !user.ban || (page.viewer !== null && mayDecideBan(page.viewer, user.ban, page.now))
  return html`${removal && undoOffer(page, user, removal)}
${bannable ? null : note('info', page.t.errors.ban_too_long)}
<div class="actions needs-script">
${user.ban && bannable ? pardonForm(page, user.uid) : null}
${bannable ? button(banLabel, { look: user.ban ? 'plain' : 'warning', attributes: { id: 'open-ban', ...opensDialog('ban') } }) : null}
${!removable ? null : button(remove.open, { look: 'warning', attributes: { id: 'open-remove', ...opensDialog('remove') } })}
</div>
${page.viewer?.role === 'owner' ? roleForm(page, history) : null}
${bannable ? banDialog(page, user, reasons, REFRESH) : null}
${byAdmin ? removeDialog(page, history, reasons) : null}`
}

function pardonForm({ t }: PageContext, uid: number): SafeHtml {
  const { submit, done } = t.admin.people.pardon
  const call = { api: `PUT /api/admin/users/${uid}/status`, after: REFRESH, toast: done }
  return apiForm(
    call,
    html`<input type="hidden" name="status" value="active">${button(submit, { type: 'submit', look: 'primary' })}`,
  )
}

function roleForm({ t }: PageContext, { user }: UserHistory): SafeHtml {
  const words = t.admin.people.role
  const choices = ROLES.map((value) => ({ value, label: t.account.roles[value] }))
  const call = { api: `PUT /api/admin/users/${user.uid}/role`, after: REFRESH, toast: words.done }
  return html`<div class="person-role needs-script">${apiForm(
    call,
    html`<div class="person-role-fields">${selectField({ name: 'role', label: words.label, choices, value: user.role })}
${textField({ name: 'reason', id: 'role-reason', label: words.reason, maxlength: 500 })}</div>
${formError()}<p class="actions">${button(words.submit, { type: 'submit' })}</p>`,
  )}</div>`
}

/** Says how many items will be deleted. */
function removeDialog({ t }: PageContext, { user, figures }: UserHistory, reasons: Reason[]): SafeHtml {
  const words = t.admin.people.remove
  const { posts, comments, replies_of_others } = figures
  return reasonDialog(t, {
    id: 'remove',
    title: words.title(user.username),
    subject: html`<ul class="consequences"><li>${words.posts(plainNumber(posts))}</li>
<li>${words.comments(plainNumber(comments), plainNumber(replies_of_others))}</li>
<li>${words.ban}</li><li>${words.undo(UNDO_DAYS)}</li></ul>`,
    reasons,
    label: words.submit,
    call: { api: `POST /api/admin/users/${user.uid}/removal`, after: REFRESH, toast: words.done },
  })
}

function undoOffer(
  page: PageContext,
  user: UserHistory['user'],
  removal: NonNullable<UserHistory['removal']>,
): SafeHtml {
  const { t, now } = page
  const words = t.admin.people.undo
  const days = Math.floor((removal.undo_until.getTime() - now.getTime()) / DAY_MS)
  const told = words.note(plainNumber(removal.posts), plainNumber(removal.comments), removal.reason)
  const call = apiCallAttributes({
    api: `DELETE /api/admin/users/${user.uid}/removal`,
    after: REFRESH,
    toast: words.done,
    confirm: 'undo',
  })
  return html`${note('waiting', t.common.sentences(told, words.left(days)))}
<p class="actions needs-script">${button(words.open, { icon: 'undo', attributes: { id: 'open-undo', ...call } })}</p>
${dialog(t, {
  id: 'undo',
  title: words.title,
  body: html`<p>${words.text}</p>`,
  actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(words.open, 'yes', 'primary')}`,
})}`
}
