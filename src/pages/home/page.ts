import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Db } from '../../kernel/db/db.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { type PersonalParts, showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { shownTo } from '../posts/language-filter.ts'
import { FilteredQuery, listSource } from '../posts/list.ts'
import { openPersonalColumn } from './column/column.ts'
import { homeView } from './view.ts'
import { openWelcome } from './welcome.ts'

const schema = {
  querystring: Type.Object({
    ...FilteredQuery.properties,
    welcome: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: { 200: HtmlPage },
}

export const homePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const { welcome, ...query } = request.query
    const { viewer } = request
    const db = replicaFor(request)
    return showSharedPage(request, reply, {
      ...listSource(db, '/', shownTo(viewer, query), (page, list) => homeView(db, page, list)),
      openPersonal: () => openPersonalHome(app.db, viewer, welcome !== undefined),
    })
  })
}

/** What is the viewer's own on the home page. */
async function openPersonalHome(db: Db, viewer: Viewer | null, greeted: boolean): Promise<PersonalParts> {
  const [welcome, column] = await Promise.all([
    openWelcome(db, viewer, greeted),
    openPersonalColumn(db, viewer),
  ])
  return (page) => ({ ...welcome(page), ...column(page) })
}
