import type { StepUpOfSome } from '../../kernel/http/access.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { GUARDING_SETTINGS, SiteSettingBody, SiteSettings, SiteSettingsBody } from './schema.ts'
import { changeSiteSetting, changeSiteSettings, siteSettings } from './service.ts'

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

  api.post('/api/admin/site-settings', {
    summary: 'Change several settings of the site at once',
    description:
      'By key, all of them or none: an announcement with its link and its end, the language and the time zone. Settings that ask for a fresh proof, and `audit.enabled`, are changed one at a time.',
    access: 'owner',
    inMaintenance: true,
    body: SiteSettingsBody,
    answer: { 200: SiteSettings },
    call: ({ viewer, body }) => changeSiteSettings(db, viewer, body),
  })
}
