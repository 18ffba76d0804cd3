import { html, type SafeHtml } from '@remix-run/html-template'
import type { Device } from '../../features/sessions/schema.ts'
import { listDevices } from '../../features/sessions/service.ts'
import { deviceList } from '../../features/sessions/view.ts'
import { listTokens } from '../../features/tokens/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'

const LIST_ID = 'devices'
const END_DIALOG = 'end-device'
const END_OTHERS_DIALOG = 'end-others'

export async function loadSessions(db: Db, viewer: Viewer): Promise<PageView> {
  const [devices, tokens] = await Promise.all([listDevices(db, viewer), listTokens(db, viewer)])
  return (page) =>
    html`<div id="${LIST_ID}" tabindex="-1">${devicesCard(page, devices, tokens.length)}</div>${confirmDialogs(page)}`
}

function devicesCard(page: PageContext, devices: Device[], tokens: number): SafeHtml {
  const words = page.t.devices
  const changePassword = html`<a href="/settings?tab=security">${words.changePassword}</a>`
  const endOthers = apiCallAttributes({
    api: 'POST /api/settings/sessions/destroy-others',
    after: { refresh: LIST_ID },
    toast: words.othersEnded,
    confirm: END_OTHERS_DIALOG,
  })
  return card({
    title: words.title,
    body: html`<p class="field-hint">${words.lead}${changePassword}${words.leadEnd}</p>
${deviceList(page, devices, { part: LIST_ID, confirm: END_DIALOG })}`,
    ...(devices.length + tokens > 1
      ? {
          footer: html`<span class="needs-script">${button(words.endOthers, { size: 'small', attributes: endOthers })}</span>`,
        }
      : {}),
  })
}

/** Outside the refreshed element, so that an open dialog stays open. */
function confirmDialogs({ t }: PageContext): SafeHtml {
  const words = t.devices
  const actions = (label: string) =>
    html`${dialogAnswer(words.keep, '')}${dialogAnswer(label, 'end', 'danger')}`
  return html`${dialog(t, {
    id: END_DIALOG,
    title: words.endAsk,
    body: html`<p>${words.endText} <strong data-subject></strong></p>`,
    actions: actions(words.end),
  })}
${dialog(t, {
  id: END_OTHERS_DIALOG,
  title: words.endOthersAsk,
  body: html`<p>${words.endOthersText}</p>`,
  actions: actions(words.endOthers),
})}`
}
