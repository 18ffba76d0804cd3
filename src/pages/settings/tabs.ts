import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { openBlocks } from './blocks.ts'
import { type EnergyTabInput, openEnergy } from './energy.ts'
import { openNotifications } from './notifications.ts'
import { openPrivacy } from './privacy.ts'
import { openProfile } from './profile.ts'
import { openSecurity, type SecurityTabInput } from './security.ts'
import { openSessions } from './sessions.ts'
import { openTokens } from './tokens.ts'

export interface SettingsTab {
  name: keyof Words['settings']['tabs']
  /** Reads the data of the tab and returns its view. */
  open(db: Db, viewer: Viewer, input: EnergyTabInput & SecurityTabInput): Promise<PageView>
  /** Assets that only this tab needs. */
  extras?: string[]
}

/** In display order; an unknown name selects the first. */
export const TABS: [SettingsTab, ...SettingsTab[]] = [
  { name: 'profile', open: openProfile, extras: ['profile.css', 'profile.js'] },
  { name: 'security', open: openSecurity, extras: ['passkeys.js'] },
  { name: 'sessions', open: openSessions },
  { name: 'tokens', open: openTokens },
  { name: 'notifications', open: openNotifications },
  { name: 'privacy', open: openPrivacy },
  { name: 'blocks', open: openBlocks },
  { name: 'energy', open: openEnergy },
]

export function tabNamed(name: string | undefined): SettingsTab {
  return TABS.find((tab) => tab.name === name) ?? TABS[0]
}
