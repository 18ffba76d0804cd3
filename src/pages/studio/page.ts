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
import { loadAnalytics } from './analytics.ts'
import { loadBin } from './bin.ts'
import { loadHistory } from './history.ts'
import { loadImport } from './import.ts'
import { loadOutsideReplies } from './outside-replies.ts'
import { loadOverview } from './overview.ts'
import { loadDrafts, loadPosts } from './posts.ts'
import { loadStudioSeries } from './series.ts'
import { loadShare } from './share.ts'
import { loadWrite } from './write.ts'

const Word = Type.Optional(Type.String({ maxLength: 100 }))
const StudioQuery = Type.Object({ status: Word, page: Word, range: Word, id: Word, from: Word, to: Word })
const schema = { querystring: StudioQuery, response: { 200: HtmlPage } }

/** Reads the data of a page and returns its view. */
type Open = (db: Db, viewer: Viewer, query: Static<typeof StudioQuery>, t: Words) => Promise<PageView>

const PAGES: Record<string, Open> = {
  '/studio': loadOverview,
  '/studio/posts': loadPosts,
  '/studio/drafts': loadDrafts,
  '/studio/series': loadStudioSeries,
  '/studio/bin': loadBin,
  '/studio/import': loadImport,
  '/studio/write': loadWrite,
  '/studio/history': loadHistory,
  '/studio/share': loadShare,
  '/studio/analytics': loadAnalytics,
  '/studio/outside-replies': loadOutsideReplies,
}

export const studioPages: FastifyPluginAsyncTypebox = async (app) => {
  for (const [path, load] of Object.entries(PAGES)) {
    const config = {
      noStore: path === '/studio/write',
      ...(path === '/studio/history' && { limit: COMPARING }),
    }
    app.get(path, { schema, config }, async (request, reply) =>
      showPage(request, reply, await load(app.db, viewerOf(request), request.query, wordsOf(request))),
    )
  }
}
