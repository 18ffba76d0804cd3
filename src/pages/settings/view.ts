import { html, type SafeHtml } from '@remix-run/html-template'
import { tabs } from '../../kernel/html/components/tabs.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type SettingsTab, TABS } from './tabs.ts'

export function settingsView(page: PageContext, current: SettingsTab, content: SafeHtml): SafeHtml {
  const words = page.t.settings
  const items = TABS.map((tab) => ({
    label: words.tabs[tab.name],
    href: `/settings?tab=${tab.name}`,
    current: tab === current,
  }))
  return layout(page, {
    title: `${words.tabs[current.name]} · ${words.title}`,
    main: html`<h1>${words.title}</h1>
${tabs(words.sections, items)}
<div class="settings card-stack">${content}</div>`,
    ...(current.extras ? { extras: current.extras } : {}),
  })
}
