import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { COMPARING } from '../../features/authoring/rules.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { openAnalytics } from './analytics.ts'
import { openBin } from './bin.ts'
import { openHistory } from './history.ts'
import { openImport } from './import.ts'
import { openOverview } from './overview.ts'
import { openDrafts, openPosts } from './posts.ts'
import { openStudioSeries } from './series.ts'
import { openShare } from './share.ts'
import { openWrite } from './write.ts'

const Word = Type.Optional(Type.String({ maxLength: 100 }))
const StudioQuery = Type.Object({ status: Word, page: Word, range: Word, id: Word, from: Word, to: Word })
const schema = { querystring: StudioQuery, response: { 200: HtmlPage } }

/** Reads the data of a page and returns its view. */
type Open = (db: Db, viewer: Viewer, query: Static<typeof StudioQuery>, t: Words) => Promise<PageView>

const PAGES: Record<string, Open> = {
  '/studio': openOverview,
  '/studio/posts': openPosts,
  '/studio/drafts': openDrafts,
  '/studio/series': openStudioSeries,
  '/studio/bin': openBin,
  '/studio/import': openImport,
  '/studio/write': openWrite,
  '/studio/history': openHistory,
  '/studio/share': openShare,
  '/studio/analytics': openAnalytics,
}

export const studioPages: FastifyPluginAsyncTypebox = async (app) => {
  for (const [path, open] of Object.entries(PAGES)) {
    const config = {
      noStore: path === '/studio/write',
      ...(path === '/studio/history' && { limit: COMPARING }),
    }
    app.get(path, { schema, config }, async (request, reply) =>
      showPage(request, reply, await open(app.db, viewerOf(request), request.query, wordsOf(request))),
    )
  }
}
