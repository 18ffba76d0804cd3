import type { SafeHtml } from '@remix-run/html-template'
import type { Db } from '../../kernel/db.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http.ts'
import type { Words } from '../../kernel/i18n.ts'
import { openSecurity } from './security.ts'
import { openSessions } from './sessions.ts'

export interface SettingsTab {
  name: keyof Words['settings']['tabs']
  /** Reads what the tab shows, then shows it. */
  open(db: Db, viewer: Viewer): Promise<(page: PageContext) => SafeHtml>
}

/** In the order people see them; an unknown name opens the first. */
export const TABS: [SettingsTab, ...SettingsTab[]] = [
  { name: 'security', open: openSecurity },
  { name: 'sessions', open: openSessions },
]

export function tabNamed(name: string | undefined): SettingsTab {
  return TABS.find((tab) => tab.name === name) ?? TABS[0]
}
