import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_DAYS_AHEAD } from '../../features/authoring/rules.ts'
import type { OwnSummary } from '../../features/authoring/schema.ts'
import { DAY_MS, shanghaiMinute } from '../../kernel/calendar.ts'
import { exactTag, sentenceWith } from '../../kernel/format.ts'
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
  const time = exactTag(page, post.publish_at)
  if (post.status !== 'pending') return note('info', sentenceWith(words.waits, time))
  return note('waiting', sentenceWith(post.preapproved ? words.approved : words.inReview, time))
}

export function cancelScheduleButton(
  { t }: PageContext,
  { id, status, publish_at }: Scheduled,
  after: ApiCall['after'],
): SafeHtml | null {
  if (!publish_at || status === 'locked') return null
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
    html`${publishAtField(page, post.publish_at)}${formError()}
<div class="actions">${button(words.change, { type: 'submit', size: 'small' })}</div>`,
  )
}

/** In Shanghai's time without script; client/shell/local-times.ts turns it into the reader's. */
export function publishAtField({ t, now }: PageContext, publishAt: Date | null, ...hint: string[]): SafeHtml {
  const { label, inShanghai, inZone, inZoneAt } = t.studio.schedule
  return textField({
    name: 'publish_at',
    type: 'datetime-local',
    label,
    hint: t.common.sentences(...hint, inShanghai),
    value: publishAt ? shanghaiMinute(publishAt) : '',
    attributes: {
      'data-in-zone': t.common.sentences(...hint, inZone('{zone}')),
      'data-in-zone-at': t.common.sentences(...hint, inZoneAt('{zone}', '{time}')),
      min: shanghaiMinute(now),
      max: shanghaiMinute(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS)),
    },
  })
}
