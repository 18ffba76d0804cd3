import type { StepUpOfSome } from '../../kernel/http/access.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { RIGHT_NAMES } from '../../kernel/viewer.ts'
import type { SettingKey } from '../site/rules.ts'
import { SiteSettingBody, SiteSettings } from './schema.ts'
import { changeSiteSetting, siteSettings } from './service.ts'

/** Settings that decide who gets in, and how: a stolen owner session must not be enough to open or shut the site. */
const GUARDING_SETTINGS: ReadonlySet<string> = new Set<SettingKey>([
  'admins.two_factor',
  'address.verification',
  'maintenance.enabled',
  'register.mode',
  'register.guard',
  ...RIGHT_NAMES.map((right) => `moderators.${right}` as const),
  'mail.disposable',
])

const GUARDING_SETTING: StepUpOfSome = {
  calls: `the keys ${[...GUARDING_SETTINGS].map((key) => `\`${key}\``).join(', ')}`,
  asks: ({ body }) => GUARDING_SETTINGS.has((body as { key: string }).key),
}

export const adminSiteSettingsRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/site-settings', {
    summary: 'Get the settings of the site',
    description: 'All settings by key, those with their default included.',
    access: 'owner',
    answer: { 200: SiteSettings },
    call: () => siteSettings(db),
  })

  api.put('/api/admin/site-settings', {
    summary: 'Change a setting of the site',
    description:
      'One key at a time; an unknown key or a value of the wrong type is refused with 400. It takes effect in all processes. Turning `audit.enabled` off with `waiting: "publish"` approves everything that waits; `admins.two_factor` asks for a fresh proof and for two-step verification of the caller.',
    access: 'owner',
    stepUp: GUARDING_SETTING,
    inMaintenance: true,
    body: SiteSettingBody,
    answer: { 200: SiteSettings },
    refuses: ['two_factor_first'],
    call: ({ viewer, body }) => changeSiteSetting(db, viewer, body),
  })
}
