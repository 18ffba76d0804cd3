import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Db } from '../../kernel/db/db.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { type PersonalParts, showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { shownTo } from '../posts/language-filter.ts'
import { FilteredQuery, listSource } from '../posts/list.ts'
import { loadPersonalColumn } from './column/column.ts'
import { homeView } from './view.ts'
import { loadWelcome } from './welcome.ts'

const schema = {
  querystring: Type.Object({
    ...FilteredQuery.properties,
    welcome: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: { 200: HtmlPage },
}

export const homePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/', { schema, config: { access: 'optional', shedsLoad: true } }, async (request, reply) => {
    const { welcome, ...query } = request.query
    const { viewer } = request
    const db = replicaFor(request)
    return showSharedPage(request, reply, {
      ...listSource(db, '/', shownTo(viewer, query), (page, list) => homeView(db, page, list)),
      loadPersonal: () => loadPersonalHome(app.db, viewer, welcome !== undefined),
    })
  })
}

/** The personal parts of the home page. */
async function loadPersonalHome(db: Db, viewer: Viewer | null, greeted: boolean): Promise<PersonalParts> {
  const [welcome, column] = await Promise.all([
    loadWelcome(db, viewer, greeted),
    loadPersonalColumn(db, viewer),
  ])
  return (page) => ({ ...welcome(page), ...column(page) })
}
