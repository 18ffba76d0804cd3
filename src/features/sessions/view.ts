import { html, type SafeHtml } from '@remix-run/html-template'
import { timeTag } from '../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Device } from './schema.ts'

export { codeTicketOf, ticketOf } from './login/visitor.ts'
export { authUrl, nextUrlFrom, safeNextUrl, welcomeUrl } from './next-url.ts'

const ICONS: Record<Device['device_type'], IconName> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
  other: 'device',
}

/** What the list needs to know about its page. */
interface DeviceListOptions {
  /** The fragment to refresh after a change. */
  part: string
  /** The id of the confirmation dialog. */
  confirm: string
}

export function deviceList(page: PageContext, devices: Device[], options: DeviceListOptions): SafeHtml {
  const currentFirst = devices.toSorted((a, b) => Number(b.current) - Number(a.current))
  const rows = currentFirst.map(
    (device) => html`<li class="device" id="device-${device.id}" tabindex="-1">
<span class="device-icon">${icon(ICONS[device.device_type])}<span class="visually-hidden">${page.t.devices.kinds[device.device_type]}</span></span>
<div class="device-body">
<div>${facts(page, device)}</div>
<div class="device-actions needs-script">${endButton(page, device, options)}${remarkForm(page, device, options)}</div>
</div>
</li>`,
  )
  return html`<ul class="list">${rows}</ul>`
}

function facts(page: PageContext, device: Device): SafeHtml {
  const { devices: words } = page.t
  const software = softwareOf(page, device)
  return html`<h3 class="row-title">${device.remark || software} ${device.current ? statusBadge(words.current, 'good') : null}</h3>
${device.remark ? html`<p class="device-software">${software}</p>` : null}
<dl class="device-facts">
<div><dt>${words.lastUsed}</dt><dd>${timeTag(page, device.last_used_at)}</dd></div>
<div><dt>${words.firstLogin}</dt><dd>${timeTag(page, device.created_at)}</dd></div>
<div><dt>${words.address}</dt><dd>${device.ip}</dd></div>
</dl>`
}

function remarkForm(page: PageContext, device: Device, { part }: DeviceListOptions): SafeHtml {
  const { t } = page
  const { devices: words } = t
  const label = device.remark ? words.editRemark : words.addRemark
  const field = textField({
    name: 'remark',
    id: `device-${device.id}-remark`,
    label: words.remark,
    hint: words.remarkHint,
    value: device.remark,
    maxlength: 50,
    counter: true,
    autocomplete: 'off',
    attributes: { 'data-ready-to-type': true },
  })
  const form = apiForm(
    {
      api: `PUT /api/settings/sessions/${device.id}/remark`,
      after: { refresh: part },
      toast: words.remarkSaved,
    },
    html`${field}${formError()}
<p class="actions">${button(words.saveRemark, { look: 'primary', size: 'small', type: 'submit' })}
${button(t.common.cancel, { look: 'quiet', size: 'small', attributes: { 'data-closes': 'details' } })}</p>`,
  )
  return html`<details class="device-remark" id="device-${device.id}-naming">
<summary class="button button-plain button-small">${label}<span class="visually-hidden">${words.of(nameOf(page, device))}</span></summary>
${form}
</details>`
}

/** Ending the current device means logging out. */
function endButton(page: PageContext, device: Device, { part, confirm }: DeviceListOptions): SafeHtml {
  const { account, devices: words } = page.t
  if (device.current) {
    const logOut = apiCallAttributes({
      api: 'POST /api/auth/logout',
      after: { go: '/' },
      toast: account.loggedOut,
    })
    return button(account.logOut, { size: 'small', attributes: logOut })
  }
  const name = nameOf(page, device)
  const end = apiCallAttributes({
    api: `DELETE /api/settings/sessions/${device.id}`,
    after: { refresh: part },
    toast: words.ended,
    confirm,
    subject: name,
  })
  return button(words.end, { size: 'small', attributes: { ...end, 'aria-label': words.endNamed(name) } })
}

function nameOf(page: PageContext, device: Device): string {
  return device.remark || softwareOf(page, device)
}

function softwareOf({ t }: PageContext, { browser, os }: Device): string {
  return [browser, os].filter(Boolean).join(' · ') || t.devices.unknown
}
