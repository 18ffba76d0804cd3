import { html, type SafeHtml } from '@remix-run/html-template'
import { type IconName, icon } from '../icons.ts'
import { type PageContext, THEMES, type Theme } from '../page.ts'

const ICONS: Record<Theme, IconName> = { auto: 'contrast', light: 'sun', dark: 'moon' }

/** client/shell/theme.ts writes the cookie that the server reads; without script the system's choice stands. */
export function themeSwitch({ t, theme }: PageContext): SafeHtml {
  const choices = THEMES.map(
    (choice) => html`<button type="button" data-theme-choice="${choice}" aria-pressed="${choice === theme}">
${icon(ICONS[choice])}<span>${t.layout.themes[choice]}</span></button>`,
  )
  return html`<div class="segmented needs-script" role="group" aria-label="${t.layout.theme}">${choices}</div>`
}

export function themeMenuButton(page: PageContext, look: string): SafeHtml {
  const label = page.t.layout.theme
  return html`<button type="button" class="${look} needs-script" popovertarget="theme-menu" aria-label="${label}">
${icon('contrast')}<span>${label}</span></button>`
}
