import { html, type SafeHtml } from '@remix-run/html-template'
import { type IconName, icon } from '../icons.ts'
import type { PageContext } from '../page.ts'

const THEMES = ['auto', 'light', 'dark'] as const
const ICONS: Record<(typeof THEMES)[number], IconName> = { auto: 'contrast', light: 'sun', dark: 'moon' }

/** client/shell/theme.ts stores the choice in a cookie and marks it; without script the system setting applies. */
export function themeSwitch({ t }: PageContext): SafeHtml {
  const choices = THEMES.map(
    (choice) => html`<button type="button" data-theme-choice="${choice}" aria-pressed="false">
${icon(ICONS[choice])}<span>${t.layout.themes[choice]}</span></button>`,
  )
  return html`<div class="segmented needs-script" role="group" aria-label="${t.layout.theme}">${choices}</div>`
}

export function themeMenuButton(page: PageContext, look: string): SafeHtml {
  const label = page.t.layout.theme
  return html`<button type="button" class="${look} needs-script" popovertarget="theme-menu" aria-label="${label}">
${icon('contrast')}<span>${label}</span></button>`
}
