import { html, type SafeHtml } from '@remix-run/html-template'
import { linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { list, listItem } from '../../../kernel/html/components/list.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

/** How many devices and programs have access; the details are on their tabs. */
export function accessCard(
  { t }: PageContext,
  { devices, tokens }: { devices: number; tokens: number },
): SafeHtml {
  const { access } = t.securityEvents
  const rows = [
    { title: access.devices(devices), href: '/settings?tab=sessions', label: access.manageDevices },
    { title: access.tokens(tokens), href: '/settings?tab=tokens', label: access.manageTokens },
  ]
  const items = rows.map(({ title, href, label }) =>
    listItem({ title, trail: linkButton(label, href, { size: 'small' }) }),
  )
  return card({ title: access.title, body: html`${list(items)}` })
}
