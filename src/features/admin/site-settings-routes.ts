import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations/site.ts'
import { SiteSettingBody, SiteSettings } from './schema.ts'
import { changeSiteSetting, siteSettings } from './service.ts'

export const adminSiteSettingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const config = { access: 'owner' } as const

  app.get(
    '/api/admin/site-settings',
    { schema: { ...operations.getSettings, response: { 200: SiteSettings } }, config },
    () => siteSettings(db),
  )

  app.put(
    '/api/admin/site-settings',
    {
      schema: {
        ...operations.changeSetting,
        body: SiteSettingBody,
        response: { 200: SiteSettings },
      },
      config: { ...config, inMaintenance: true },
    },
    (request) => changeSiteSetting(db, viewerOf(request), request.body),
  )
}
