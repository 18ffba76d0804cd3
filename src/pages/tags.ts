import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html } from '@remix-run/html-template'
import { Type } from 'typebox'
import { tagKey, tagUrl } from '../features/posts/view.ts'
import { shortNumber } from '../kernel/format.ts'
import { linkButton } from '../kernel/html/components/button.ts'
import { emptyState } from '../kernel/html/components/empty-state.ts'
import type { LayoutContent } from '../kernel/html/layout.ts'
import type { SharedPageContext } from '../kernel/html/page.ts'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { showSharedPage } from '../kernel/page-cache/shared-page.ts'
import { replicaFor } from '../kernel/read-your-writes.ts'
import { ListQuery, listAside, listSource, listView, type OpenedList } from './posts/list.ts'
import { listMetaTags } from './posts/meta-tags.ts'

const schema = {
  params: Type.Object({ tag: Type.String({ minLength: 1, maxLength: 100 }) }),
  querystring: ListQuery,
  response: { 200: HtmlPage, 404: HtmlPage },
}

export const tagPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/tags/:tag', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const { tag } = request.params
    const view = (page: SharedPageContext, list: OpenedList) =>
      list.total === 0 ? unknownTag(page, list, tag) : tagView(page, list, spelling(list, tag))
    return showSharedPage(
      request,
      reply,
      listSource(replicaFor(request), tagUrl(tag), request.query, view, tag),
    )
  })
}

function tagView(page: SharedPageContext, list: OpenedList, tag: string): LayoutContent {
  const count = page.t.posts.tagged(shortNumber(page.lang, list.total))
  return {
    title: tag,
    head: listMetaTags(page, list.path, `${list.path}/feed.xml`, tag),
    main: html`<header class="list-head"><h1>${tag}</h1><p>${count}</p></header>${listView(page, list)}`,
    ...listAside(page, list),
  }
}

function unknownTag(page: SharedPageContext, list: OpenedList, tag: string): LayoutContent {
  const words = page.t.posts.unknownTag
  const state = emptyState({
    icon: 'search',
    title: words.title(tag),
    text: words.text,
    action: linkButton(words.action, '/posts', { look: 'primary' }),
  })
  return {
    title: tag,
    main: html`<h1 class="visually-hidden">${tag}</h1><div class="post-list-frame">${state}</div>`,
    ...listAside(page, list),
  }
}

/** The tag as authors spell it, not as the URL does. */
function spelling({ posts }: OpenedList, tag: string): string {
  return posts.flatMap(({ tags }) => tags).find((used) => tagKey(used) === tagKey(tag)) ?? tag
}
