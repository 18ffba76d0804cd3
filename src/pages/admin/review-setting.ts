import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_COUNTED, type PendingCounts } from '../../features/admin/service.ts'
import type { Settings } from '../../features/site/rules.ts'
import type { Words } from '../../i18n/words.ts'
import { plainNumber } from '../../kernel/format.ts'
import { apiForm } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { settingSwitch } from './setting-switch.ts'

/** Id of the element that is refreshed after the switch is changed. */
const ELEMENT_ID = 'review-setting'
const DIALOG = 'waiting-for-review'

/** The review switch. While items are pending, turning it off asks whether to publish them. */
export function reviewCard({ t }: PageContext, settings: Settings, waiting: PendingCounts): SafeHtml {
  const { review } = t.admin.siteSettings
  const isOn = settings['audit.enabled']
  const some = waiting.posts + waiting.profiles > 0
  const asking = { 'data-part': ELEMENT_ID, 'data-ask-off': some ? DIALOG : null }
  return card({
    title: review.title,
    body: html`<div id="${ELEMENT_ID}" tabindex="-1">
${settingSwitch(t, 'audit.enabled', settings, review.label, review.hint, asking)}
${some && !isOn ? leftWaiting(t, waiting) : null}
${some && isOn ? turningOff(t, waiting) : null}
</div>`,
  })
}

function turningOff(t: Words, waiting: PendingCounts): SafeHtml {
  const { review } = t.admin.siteSettings
  return dialog(t, {
    id: DIALOG,
    title: review.turnOff,
    body: html`<p>${waitingSentence(t, waiting)}</p><p>${review.choose}</p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(review.leave, 'leave')}${dialogAnswer(review.publish, 'publish', 'primary')}`,
  })
}

/** Shown when review is off and items are still pending: publish all, or decide one by one. */
function leftWaiting(t: Words, waiting: PendingCounts): SafeHtml {
  const { review } = t.admin.siteSettings
  const call = {
    api: 'PUT /api/admin/site-settings',
    after: { refresh: ELEMENT_ID },
    toast: review.published,
  }
  const queue = waiting.posts > 0 ? '/admin/posts?status=waiting' : '/admin/profile-reviews'
  return apiForm(
    call,
    html`${note('waiting', waitingSentence(t, waiting))}<input type="hidden" name="key" value="audit.enabled"><input type="hidden" name="value" value="false" data-json><input type="hidden" name="waiting" value="publish">
<p class="actions needs-script">${button(review.publish, { type: 'submit', size: 'small' })}${linkButton(review.look, queue, { look: 'quiet', size: 'small' })}</p>`,
  )
}

function waitingSentence({ admin: { siteSettings } }: Words, { posts, profiles }: PendingCounts): string {
  const shown = (count: number) => `${plainNumber(count)}${count < MAX_COUNTED ? '' : '+'}`
  return siteSettings.review.waiting(shown(posts), shown(profiles))
}
