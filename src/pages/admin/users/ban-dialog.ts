import { html, type SafeHtml } from '@remix-run/html-template'
import { MODERATOR_BAN_DAYS, mayDecideBan } from '../../../features/accounts/rules.ts'
import type { AdminUser } from '../../../features/admin/users/schema.ts'
import type { Reason } from '../../../features/moderation/rules.ts'
import { addDays, DAY_MS, shanghaiDay } from '../../../kernel/calendar.ts'
import { type ApiCall, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { selectField, textField } from '../../../kernel/html/components/form.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { reasonFields } from '../moderation/reason-dialog.ts'

const OFFERED_DAYS = [1, 7, 30]
const FORM = 'ban-form'

/** Reason and duration; client/admin/custom-choice.ts swaps the select for a date field. */
export function banDialog(
  page: PageContext,
  { uid, username }: AdminUser,
  reasons: Reason[],
  after: ApiCall['after'],
): SafeHtml {
  const { t } = page
  const words = t.admin.people.ban
  const call = { api: `PUT /api/admin/users/${uid}/status`, after, toast: words.done }
  const inside = html`<input type="hidden" name="status" value="banned">
${lengthFields(page)}${reasonFields(t, 'ban-reason', reasons)}${formError()}`
  return dialog(t, {
    id: 'ban',
    title: words.title(username),
    body: html`<p>${words.text}</p>${apiForm(call, inside, { id: FORM })}`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${button(words.open, { look: 'danger', type: 'submit', attributes: { form: FORM } })}`,
  })
}

function lengthFields({ t, now, viewer }: PageContext): SafeHtml {
  const words = t.admin.people.ban
  const withoutEnd = viewer !== null && mayDecideBan(viewer, { until: null }, now)
  const choices = [
    ...OFFERED_DAYS.map((days) => ({
      value: new Date(now.getTime() + days * DAY_MS).toISOString(),
      label: words.days(days),
    })),
    ...(withoutEnd ? [{ value: '', label: words.forEver }] : []),
    { value: 'other', label: words.other },
  ]
  const day = textField({
    name: 'until',
    id: 'ban-day',
    type: 'date',
    label: words.day,
    hint: words.dayHint,
    value: addDays(shanghaiDay(now), 7),
    disabled: true,
    attributes: {
      min: addDays(shanghaiDay(now), 1),
      max: withoutEnd ? null : addDays(shanghaiDay(now), MODERATOR_BAN_DAYS),
    },
  })
  return html`${selectField({ name: 'until', id: 'ban-until', label: words.until, choices, attributes: { 'data-other': 'ban-day' } })}
<div class="other-choice" hidden>${day}</div>`
}
