import { html, type SafeHtml } from '@remix-run/html-template'
import type { PushSite } from '../../features/push/schema.ts'
import type { Settings } from '../../features/site/rules.ts'
import { plainNumber } from '../../kernel/format.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { settingSwitch } from './setting-switch.ts'

const PART = 'push'
const CONFIRM = 'renew-push-key'

/** The switch for all push notifications; where the key is lost, what to do about it. */
export function pushCard({ t }: PageContext, settings: Settings, push: PushSite): SafeHtml {
  const words = t.push.site
  const body = html`<div class="form">${settingSwitch(t, 'push.enabled', settings, words.enabled, words.enabledHint)}
${push.state === 'lost' ? lostKey(t) : null}
<p class="field-hint">${words.devices(plainNumber(push.devices), plainNumber(push.waiting))}</p></div>`
  return html`<div id="${PART}" tabindex="-1">${card({ title: words.title, body })}</div>${confirmation(t)}`
}

function lostKey(t: PageContext['t']): SafeHtml {
  const words = t.push.site
  const renew = apiCallAttributes({
    api: 'POST /api/admin/push/key',
    after: { refresh: PART },
    toast: words.renewed,
    confirm: CONFIRM,
  })
  return html`${note('bad', words.lost)}<p class="actions needs-script">${button(words.renew, { attributes: renew })}</p>`
}

function confirmation(t: PageContext['t']): SafeHtml {
  const words = t.push.site
  return dialog(t, {
    id: CONFIRM,
    title: words.ask,
    body: html`<p>${words.askText}</p>`,
    actions: html`${dialogAnswer(words.keep, '')}${dialogAnswer(words.renew, 'renew', 'danger')}`,
  })
}
