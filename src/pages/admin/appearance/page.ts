import { html, type SafeHtml } from '@remix-run/html-template'
import type { Branding } from '../../../features/branding/schema.ts'
import { branding } from '../../../features/branding/service.ts'
import { PALETTE_NAMES, SETTINGS, type Settings } from '../../../features/site/rules.ts'
import { readSettings } from '../../../features/site/service.ts'
import { LANGS, LANGUAGES } from '../../../i18n/languages.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { textArea, textField } from '../../../kernel/html/components/form.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import { needsScript, settingsLayout } from '../admin-layout.ts'
import { settingChoice } from '../setting-choice.ts'
import { settingForm } from '../setting-form.ts'
import { picturesCard } from './pictures.ts'
import { styleCard } from './style.ts'

const DEFAULT_ACCENT = '#3a6ea5'
const RELOADS = { 'data-reload': true }

/** The owner's own look. Without the owner's CSS, so that what breaks pages can be mended here. */
export async function loadAppearance(db: Db): Promise<PageView> {
  const [settings, brand] = await Promise.all([readSettings(db), branding(db)])
  return (page) => view({ ...page, brand: { ...page.brand, stylesheet: page.brand.colors } }, settings, brand)
}

function view(page: PageContext, settings: Settings, brand: Branding): SafeHtml {
  return settingsLayout(
    page,
    'appearance',
    html`${needsScript(page)}
<p class="field-hint">${page.t.admin.appearance.lead}</p>
${[
  picturesCard(page, brand),
  coloursCard(page, settings),
  textsCard(page, settings),
  styleCard(page, brand.css),
]}`,
  )
}

function coloursCard(page: PageContext, settings: Settings): SafeHtml {
  const words = page.t.admin.appearance.colours
  const accent = textField({
    id: 'look-accent',
    name: 'value',
    type: 'color',
    label: words.accent,
    hint: words.accentHint,
    value: settings['look.accent'] || DEFAULT_ACCENT,
  })
  const face = { legend: words.face, values: words.faces }
  const body = html`<div class="form">${paletteChoice(page, settings)}
${settingForm(page, 'look.accent', accent, page.t.admin.siteSettings.save)}
${settingChoice(page.t, 'look.face', settings, ['serif', 'sans'], face, RELOADS)}</div>`
  return html`<div id="colours">${card({ title: words.title, body })}</div>`
}

/** Radio buttons with a sample of each; saved on change by client/admin/site-settings.ts. */
function paletteChoice({ t }: PageContext, settings: Settings): SafeHtml {
  const words = t.admin.appearance.colours
  const choices = [...PALETTE_NAMES, 'own' as const].map((name) => {
    const id = `look-palette-${name}`
    const input = attributes({
      type: 'radio',
      id,
      name: 'look.palette',
      value: name,
      checked: settings['look.palette'] === name,
      'data-setting': 'look.palette',
      'data-toast': t.admin.siteSettings.saved,
      ...RELOADS,
    })
    const sample =
      name === 'own' ? null : html`<span class="swatch" data-colors="${name}" aria-hidden="true"></span>`
    return html`<div class="toggle"><input${input}><label for="${id}">${sample}${words.names[name]}</label></div>`
  })
  return html`<fieldset class="admin-choices swatches"><legend>${words.palette}</legend>${choices}</fieldset>`
}

function textsCard(page: PageContext, settings: Settings): SafeHtml {
  const { title, hint } = page.t.admin.appearance.texts
  return card({
    title,
    body: html`<p class="field-hint">${hint}</p>${perLanguage(page, settings, 'welcome')}`,
  })
}

/** A text with a form for each language. */
export function perLanguage(
  page: PageContext,
  settings: Settings,
  prefix: 'welcome' | 'mail.foot',
): SafeHtml {
  const forms = LANGS.map((lang) => {
    const key = `${prefix}.${lang}` as const
    const field = textArea({
      id: key.replaceAll('.', '-'),
      name: 'value',
      label: LANGUAGES[lang].name,
      value: settings[key],
      maxlength: SETTINGS[key].maxLength ?? 0,
      counter: true,
      rows: 2,
      attributes: { lang },
    })
    return settingForm(page, key, field, page.t.admin.siteSettings.save)
  })
  return html`<div class="form">${forms}</div>`
}
