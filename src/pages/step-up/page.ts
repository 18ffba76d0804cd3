import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html } from '@remix-run/html-template'
import { layout } from '../../kernel/html/layout.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { stepUpDialog } from './dialog.ts'

/** The dialog that `client/core/step-up.ts` fetches when a call is refused until the person proves again who they are. */
export const stepUpPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/step-up', { schema: { response: { 200: HtmlPage } } }, async (request, reply) => {
    const methods = await app.proofMethods(request)
    return showPage(request, reply, (page) =>
      layout(page, {
        title: page.t.stepUp.title,
        extras: ['passkeys.js'],
        main: html`<h1 class="visually-hidden">${page.t.stepUp.title}</h1>${stepUpDialog(page, methods)}`,
      }),
    )
  })
}
