import { html, type SafeHtml } from '@remix-run/html-template'
import type { Settings } from '../../features/site/rules.ts'
import type { Words } from '../../i18n/words.ts'
import { type Attributes, attributes } from '../../kernel/html/attributes.ts'

type ChoiceKey = 'register.mode' | 'address.verification' | 'look.face' | 'mcp.tools'

interface ChoiceWords<V extends string> {
  legend: string
  values: Record<V, { label: string; hint: string }>
}

/** Radio buttons; saved on change by client/admin/site-settings.ts. */
export function settingChoice<K extends ChoiceKey>(
  t: Words,
  key: K,
  settings: Settings,
  order: readonly Settings[K][],
  { legend, values }: ChoiceWords<Settings[K]>,
  more: Attributes = {},
): SafeHtml {
  const choices = order.map((value) => {
    const { label, hint } = values[value]
    const id = `${key.replace(/\W/g, '-')}-${value}`
    const own = attributes({
      type: 'radio',
      id,
      name: key,
      value,
      checked: settings[key] === value,
      'data-setting': key,
      'data-toast': t.admin.siteSettings.saved,
      'aria-describedby': `${id}-hint`,
      ...more,
    })
    return html`<div class="toggle"><input${own}><div class="toggle-words"><label for="${id}">${label}</label><p class="field-hint" id="${id}-hint">${hint}</p></div></div>`
  })
  return html`<fieldset class="admin-choices"><legend>${legend}</legend>${choices}</fieldset>`
}
