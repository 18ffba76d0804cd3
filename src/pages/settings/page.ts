import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { mailIsOn } from '../../features/mail/service.ts'
import { passkeysPossible } from '../../features/passkeys/service.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { tabNamed } from './tabs.ts'
import { settingsView } from './view.ts'

const Word = Type.Optional(Type.String({ maxLength: 100 }))
const schema = {
  querystring: Type.Object({ tab: Word, days: Word, page: Word }),
  response: { 200: HtmlPage },
}

export const settingsPage: FastifyPluginAsyncTypebox = async (app) => {
  const { db, keyFor, config } = app
  const fixed = { keyFor, mailOn: mailIsOn(config), providers: config.providers }
  app.get('/settings', { schema, config: { noStore: true } }, async (request, reply) => {
    const tab = tabNamed(request.query.tab)
    const input = {
      ...fixed,
      query: request.query,
      t: wordsOf(request),
      passkeysOn: passkeysPossible(request),
    }
    const content = await tab.open(db, viewerOf(request), input)
    return showPage(request, reply, (page) => settingsView(page, tab, content(page)))
  })
}
