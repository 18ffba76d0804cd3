import { html, type SafeHtml } from '@remix-run/html-template'
import { encode } from 'uqr'
import { type ApiCall, apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { TwoFactorState } from './schema.ts'
import { base32, keyUri } from './totp.ts'

/** What the parts need to know about their page. */
interface TwoFactorIds {
  /** The fragment to refresh after a change. */
  part: string
  /** The dialog that shows new recovery codes. */
  codes: string
}

export function twoFactorStart({ t }: PageContext, { part }: TwoFactorIds): SafeHtml {
  const start = apiCallAttributes({ api: 'POST /api/settings/two-factor', after: { refresh: part } })
  return html`<p class="field-hint">${t.twoFactor.lead}</p>
<p class="actions needs-script">${button(t.twoFactor.start, { look: 'primary', attributes: start })}</p>`
}

/** QR code, secret and first code on one screen; the answer opens the dialog with the recovery codes. */
export function twoFactorSetup(
  { t, siteName }: PageContext,
  { secret, account }: { secret: Buffer; account: string },
  ids: TwoFactorIds,
): SafeHtml {
  const words = t.twoFactor.setup
  const again = apiCallAttributes({ api: 'POST /api/settings/two-factor', after: { refresh: ids.part } })
  const letters = base32(secret).replace(/.{4}(?=.)/g, '$& ')
  const form = apiForm(
    { api: 'POST /api/settings/two-factor/confirm', after: { show: ids.codes, refresh: ids.part } },
    html`<p><strong>${words.scan}</strong><br><span class="field-hint">${words.apps}</span></p>
<p class="field-hint">${words.manual}<br><code>${letters}</code></p>
${textField({
  name: 'code',
  id: 'two-factor-code',
  label: words.code,
  required: true,
  maxlength: 10,
  autocomplete: 'one-time-code',
  attributes: { inputmode: 'numeric', 'data-refusal': 'wrong_code' },
})}
${formError()}
<p class="actions">${button(words.confirm, { look: 'primary', type: 'submit' })}
${button(words.again, { look: 'quiet', attributes: again })}</p>`,
  )
  return html`<div class="two-factor-setup">${qrCode(keyUri(secret, { issuer: siteName, account }), words.qr)}${form}</div>`
}

export function twoFactorControls({ t }: PageContext, state: TwoFactorState, ids: TwoFactorIds): SafeHtml {
  const { codes, devices, onLead, turnOff } = t.twoFactor
  const { recovery_codes_left, remembered_devices } = state
  const forget = apiCallAttributes({
    api: 'POST /api/settings/two-factor/forget-devices',
    after: { refresh: ids.part },
    toast: devices.forgotten,
  })
  const renewal = {
    api: 'POST /api/settings/two-factor/recovery-codes',
    after: { show: ids.codes, refresh: ids.part },
  }
  const off = { api: 'POST /api/settings/two-factor/off', after: { refresh: ids.part }, toast: turnOff.done }
  return html`<p class="field-hint">${onLead} ${codes.left(recovery_codes_left)} ${remembered_devices ? devices.count(remembered_devices) : null}</p>
${remembered_devices ? html`<p class="actions needs-script">${button(devices.forget, { attributes: forget })}</p>` : null}
${codeForm(t, renewal, { id: 'recovery-codes-code', open: codes.renew, hint: codes.renewHint, look: 'primary' })}
${codeForm(t, off, { id: 'two-factor-off-code', open: turnOff.open, hint: turnOff.hint, look: 'danger' })}`
}

/** Asks for a code or a recovery code before the change. */
function codeForm(
  { twoFactor: { typedCode } }: PageContext['t'],
  call: ApiCall,
  { id, open, hint, look }: { id: string; open: string; hint: string; look: 'primary' | 'danger' },
): SafeHtml {
  const form = apiForm(
    call,
    html`${textField({
      name: 'code',
      id,
      label: typedCode,
      hint,
      required: true,
      maxlength: 40,
      autocomplete: 'one-time-code',
      attributes: { 'data-refusal': 'wrong_code' },
    })}
${formError()}
<p class="actions">${button(open, { look, type: 'submit' })}</p>`,
  )
  return html`<details class="address-change needs-script"><summary class="button button-plain">${open}</summary>${form}</details>`
}

/** What readers need around the code. */
const QUIET_ZONE = 4

function qrCode(text: string, label: string): SafeHtml {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return html`<svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${modules.join('')}" fill="currentColor"/></svg>`
}
