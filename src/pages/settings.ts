import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage, viewerOf } from '../kernel/http.ts'
import { tabNamed } from './settings/tabs.ts'
import { settingsView } from './settings/view.ts'

const schema = {
  querystring: Type.Object({ tab: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: { 200: HtmlPage },
}

export const settingsPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/settings', { schema }, async (request, reply) => {
    const tab = tabNamed(request.query.tab)
    const content = await tab.open(app.db, viewerOf(request))
    return showPage(request, reply, (page) => settingsView(page, tab, content(page)))
  })
}
