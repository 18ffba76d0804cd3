import { html, type SafeHtml } from '@remix-run/html-template'
import { CATEGORIES } from '../../../features/messages/rules.ts'
import { SHOWS } from '../../../features/push/rules.ts'
import type { PushDevice, PushSettings } from '../../../features/push/schema.ts'
import type { Device } from '../../../features/sessions/schema.ts'
import { TIME_ZONES } from '../../../features/site/rules.ts'
import { keysOf } from '../../../kernel/db/rows.ts'
import { timeTag } from '../../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { selectField, textField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import { checkbox } from '../../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const PART = 'push-devices'
const QUIET = 'push-quiet'

/**
 * client/account/push.ts writes on `.push` what this browser can do (`data-push`), which selects the note; outside the refreshed element,
 * so that it stays.
 */
export function pushCard(page: PageContext, push: PushSettings, devices: Device[]): SafeHtml {
  const { t } = page
  const words = t.push
  if (push.state === 'off') return card({ title: words.title, body: note('info', words.off) })
  const named = push.devices.map((device) => deviceRow(page, device, nameOf(page, device, devices)))
  const list = named.length > 0 ? html`<ul class="list">${named}</ul>` : null
  const here = push.devices.some(({ current }) => current)
  const main = card({
    title: words.title,
    body: html`<p class="field-hint">${words.lead}</p>
${push.state === 'lost' ? note('bad', words.lost) : null}
${keysOf(words.states).map((state) => html`<div data-push-note="${state}">${note('waiting', words.states[state])}</div>`)}
<div id="${PART}" tabindex="-1" data-here="${String(here)}">${list}${push.public_key ? turnOnButton(page, push.public_key) : null}</div>`,
  })
  return html`<div class="push card-stack" data-push="">${main}${quietCard(page, push)}</div>`
}

/** Shown unless this browser gets them already. */
function turnOnButton({ t }: PageContext, publicKey: string): SafeHtml {
  const after = { 'data-after': 'refresh', 'data-part': PART, 'data-toast': t.push.turnedOn }
  const attributes = { 'data-push-on': publicKey, ...after }
  return html`<p class="actions needs-script push-on">${button(t.push.turnOn, { look: 'primary', icon: 'bell', attributes })}</p>`
}

function deviceRow(page: PageContext, device: PushDevice, name: string): SafeHtml {
  const words = page.t.push
  const badge = device.current ? statusBadge(page.t.devices.current, 'good') : null
  const sent = device.sent_at && html`<span>${words.lastSent} ${timeTag(page, device.sent_at)}</span>`
  return html`<li class="push-device"><div class="row"><div class="row-body">
<h3 class="row-title">${name} ${badge}</h3>
<p class="row-meta"><span>${words.since} ${timeTag(page, device.created_at)}</span>${sent}</p></div>
<div class="row-trail needs-script">${turnOffButton(page, device, name)}</div></div>
<details class="needs-script" id="push-device-${device.id}"><summary>${words.choose}</summary>${deviceForm(page, device)}</details></li>`
}

function deviceForm({ t }: PageContext, { id, categories, shows }: PushDevice): SafeHtml {
  const words = t.push
  const choices = CATEGORIES.map((category) =>
    checkbox({
      name: 'categories',
      id: `push-${id}-${category}`,
      value: category,
      label: t.inbox.tabs[category],
      checked: categories.includes(category),
      attributes: { 'data-choice': true },
    }),
  )
  return apiForm(
    { api: `PUT /api/settings/push/devices/${id}`, after: { refresh: PART }, toast: words.saved },
    html`<fieldset class="field push-categories"><legend>${words.categories}</legend>${choices}</fieldset>
${selectField({
  name: 'shows',
  id: `push-${id}-shows`,
  label: words.shows,
  value: shows,
  choices: SHOWS.map((value) => ({ value, label: words.showing[value] })),
})}
${formError()}
<p class="actions">${button(words.save, { look: 'primary', type: 'submit', size: 'small' })}</p>`,
  )
}

/** In this browser the script also ends the subscription itself. */
function turnOffButton({ t }: PageContext, { id, current }: PushDevice, name: string): SafeHtml {
  const words = t.push
  const call = apiCallAttributes({
    api: `DELETE /api/settings/push/devices/${id}`,
    after: { refresh: PART },
    toast: words.turnedOff,
  })
  const attributes = { ...call, 'data-push-off': current, 'aria-label': words.turnOffNamed(name) }
  return button(words.turnOff, { size: 'small', attributes })
}

function quietCard(
  { t }: PageContext,
  { quiet_hours: { enabled, from, until, time_zone } }: PushSettings,
): SafeHtml {
  const words = t.push.quiet
  const time = (name: 'from' | 'until', value: string) =>
    textField({ name, id: `quiet-${name}`, type: 'time', label: words[name], value, required: true })
  const form = apiForm(
    { api: 'PUT /api/settings/push/quiet-hours', after: { refresh: QUIET }, toast: t.push.saved },
    html`${checkbox({ name: 'enabled', id: 'quiet-enabled', label: words.enabled, hint: words.enabledHint, checked: enabled })}
<div class="push-times">${time('from', from)}${time('until', until)}</div>
${selectField({
  name: 'time_zone',
  id: 'quiet-zone',
  label: words.zone,
  value: time_zone,
  choices: TIME_ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
})}
${formError()}
<p class="actions needs-script">${button(t.push.save, { look: 'primary', type: 'submit' })}</p>`,
  )
  return html`<div id="${QUIET}" tabindex="-1">${card({ title: words.title, body: form })}</div>`
}

/** As in the list of devices. */
function nameOf({ t }: PageContext, { session_id }: PushDevice, devices: Device[]): string {
  const device = devices.find(({ id }) => id === session_id)
  return device?.remark || [device?.browser, device?.os].filter(Boolean).join(' · ') || t.devices.unknown
}
