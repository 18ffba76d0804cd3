import { html, type SafeHtml } from '@remix-run/html-template'
import { encode } from 'uqr'

/** What readers need around the code. */
const QUIET_ZONE = 4

export function qrCode(text: string, label: string): SafeHtml {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return html`<svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${modules.join('')}" fill="currentColor"/></svg>`
}
