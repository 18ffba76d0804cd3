import { html, type SafeHtml } from '@remix-run/html-template'
import type { Settings } from '../../../features/site/rules.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { settingNumber } from '../setting-number.ts'
import { settingSwitch } from '../setting-switch.ts'

const NUMBERS = [
  'newcomers.trusted_posts',
  'newcomers.trusted_level',
  'newcomers.held_posts',
  'newcomers.links',
  'newcomers.repeats',
  'newcomers.first_day',
] as const

/** What newcomers may do; saved on change by client/admin/site-settings.ts. */
export function newcomersCard({ t }: PageContext, settings: Settings): SafeHtml {
  const { newcomers: words } = t.admin.screening
  const { door } = t.admin.siteSettings
  const numbers = NUMBERS.map((key) => settingNumber(t, key, settings, { label: words.fields[key] }))
  return card({
    title: words.title,
    body: html`<p class="field-hint">${words.hint}</p>
${settingSwitch(t, 'posts.hold_links', settings, door.links, door.linksHint)}
<div class="form">${numbers}</div>
${settingSwitch(t, 'mail.disposable', settings, words.disposable, words.disposableHint)}`,
  })
}
