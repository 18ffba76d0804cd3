import { html, type SafeHtml } from '@remix-run/html-template'
import type { SettingKey } from '../../features/site/rules.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'

/** A setting with a save button, its field named `value`. Reloads the page, because all of it may show what has changed. */
export function settingForm(
  { t, path }: PageContext,
  key: SettingKey,
  field: SafeHtml,
  label: string,
): SafeHtml {
  const next = path.split('?', 1)[0] ?? path
  return apiForm(
    { api: 'PUT /api/admin/site-settings', after: { go: next }, toast: t.admin.siteSettings.saved },
    html`<input type="hidden" name="key" value="${key}">${field}${formError()}
<p class="actions needs-script">${button(label, { type: 'submit', look: 'primary' })}</p>`,
  )
}
