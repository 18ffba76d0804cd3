import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mailIsOn } from '../../features/mail/service.ts'
import { newslettersOn } from '../../features/newsletters/service.ts'
import { spaceTopics } from '../../features/posts/service.ts'
import { layout } from '../../kernel/html/layout.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { pageNumber } from '../shared/nearest-page.ts'
import { ACTION_SLOTS, actionParts, NO_ACTIONS, spaceActions } from './actions.ts'
import { loadSpace, loadState, spaceUrl } from './load.ts'
import { type SpaceQuery, tabFor } from './tabs.ts'
import { spaceView } from './view.ts'

/** A space as all see it alike but for the buttons: every tab to visitors, the articles to members. */
export function showSharedView(request: FastifyRequest, reply: FastifyReply, uid: number, query: SpaceQuery) {
  const { viewer, server } = request
  const tab = tabFor(null, query.tab)
  return showSharedPage(request, reply, {
    path: spaceUrl(uid, tab.name, {
      page: pageNumber(query.page),
      folder: Number(query.folder) || undefined,
    }),
    async load(page) {
      const db = replicaFor(request)
      const space = await loadSpace(db, null, uid)
      const content = await tab.load(db, space, query)
      const topics = spaceTopics(uid, content.posts)
      return { content: spaceView({ ...page, viewer: null }, space, tab, content, ACTION_SLOTS), topics }
    },
    async loadPersonal() {
      const state = await loadState(server.db, viewer, uid)
      return (page) => actionParts(page, uid, state, byMail(server))
    },
  })
}

/** What differs from viewer to viewer: one's own space, and lists of people and folders. */
export async function showOwnView(
  request: FastifyRequest,
  reply: FastifyReply,
  uid: number,
  query: SpaceQuery,
) {
  const { viewer, server } = request
  const space = await loadSpace(server.db, viewer, uid)
  const tab = tabFor(space.owner, query.tab)
  const content = await tab.load(server.db, space, query)
  return showPage(request, reply, (page) => {
    const actions = space.owner ? NO_ACTIONS : spaceActions(page, uid, space.state, byMail(server))
    return layout(page, spaceView(page, space, tab, content, actions))
  })
}

function byMail({ db, config }: FastifyInstance): boolean {
  return newslettersOn(db, mailIsOn(config))
}
