import type { SafeHtml } from '@remix-run/html-template'
import { SETTINGS, type Setting, type SettingKey, type Settings } from '../../features/site/rules.ts'
import type { Words } from '../../i18n/words.ts'
import { textField } from '../../kernel/html/components/form.ts'

type NumberKey = { [K in SettingKey]: Settings[K] extends number ? K : never }[SettingKey]

/** Saved on change by client/admin/site-settings.ts. */
export function settingNumber(
  t: Words,
  key: NumberKey,
  settings: Settings,
  words: { label: string; hint?: string },
): SafeHtml {
  const { max }: Setting = SETTINGS[key]
  const saving = { 'data-setting': key, 'data-toast': t.admin.siteSettings.saved }
  return textField({
    ...words,
    id: key.replace(/\W/g, '-'),
    name: key,
    type: 'number',
    value: String(settings[key]),
    attributes: { min: 0, max, step: 1, ...saving },
  })
}
