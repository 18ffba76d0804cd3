import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_DAYS_AHEAD } from '../../features/authoring/rules.ts'
import type { OwnSummary } from '../../features/authoring/schema.ts'
import { DAY_MS, shanghaiMinute } from '../../kernel/calendar.ts'
import { exactTime } from '../../kernel/format.ts'
import { type ApiCall, apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'

type Scheduled = Pick<OwnSummary, 'id' | 'status' | 'publish_at' | 'preapproved'>

/** When it goes public, and what it still waits for. */
export function scheduleNote(page: PageContext, post: Scheduled): SafeHtml | null {
  const words = page.t.studio.schedule
  if (!post.publish_at || post.status === 'locked') return null
  const time = exactTime(page, post.publish_at)
  if (post.status !== 'pending') return note('info', words.waits(time))
  return note('waiting', post.preapproved ? words.approved(time) : words.inReview(time))
}

export function cancelScheduleButton(
  { t }: PageContext,
  { id }: Scheduled,
  after: ApiCall['after'],
): SafeHtml {
  const words = t.studio.schedule
  const call = apiCallAttributes({
    api: `DELETE /api/studio/posts/${id}/schedule`,
    after,
    toast: words.cancelled,
  })
  return button(words.cancel, { look: 'quiet', size: 'small', icon: 'undo', attributes: call })
}

/** Changes the time of a post that waits for review. */
export function rescheduleForm(page: PageContext, post: Scheduled, after: ApiCall['after']): SafeHtml {
  const words = page.t.studio.schedule
  const call = { api: `PUT /api/studio/posts/${post.id}/schedule`, after, toast: words.done }
  return apiForm(
    call,
    html`${publishAtField(page, post.publish_at, words.hint)}${formError()}
<div class="actions">${button(words.change, { type: 'submit', size: 'small' })}</div>`,
  )
}

/** In Shanghai's time, whatever the browser's is. */
export function publishAtField({ t, now }: PageContext, publishAt: Date | null, hint: string): SafeHtml {
  return textField({
    name: 'publish_at',
    type: 'datetime-local',
    label: t.studio.schedule.label,
    hint,
    value: publishAt ? shanghaiMinute(publishAt) : '',
    attributes: {
      min: shanghaiMinute(now),
      max: shanghaiMinute(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS)),
    },
  })
}
