import { html } from '@remix-run/html-template'
import { newsletterButton } from '../../features/newsletters/view.ts'
import { tagKey } from '../../features/posts/view.ts'
import { sharedTagOf } from '../../features/share-pictures/rules.ts'
import { tagDescriptions } from '../../features/tags/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { shortNumber } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'
import { slot } from '../../kernel/page-cache/slots.ts'
import { type LoadedList, listAside, listView } from '../posts/list.ts'
import { listMetaTags } from '../posts/meta-tags.ts'
import { ACTIONS } from './personal.ts'

/** The posts of a tag below what admins say of it. */
export async function tagView(
  db: Db,
  page: SharedPageContext,
  list: LoadedList,
  tag: string,
  byMail: boolean,
): Promise<LayoutContent> {
  if (list.total === 0) return unknownTag(page, list, tag)
  const name = spelling(list, tag)
  const description = (await tagDescriptions(db, [tagKey(tag)])).get(tagKey(tag))
  const count = page.t.posts.tagged(shortNumber(page.lang, list.total))
  return {
    title: name,
    ...(description ? { description } : {}),
    head: listMetaTags(page, list.path, `${list.path}/feed`, name, sharedTagOf(tag)),
    main: html`<header class="list-head" id="tag-head"><h1>${bdi(name)}</h1><p>${count}</p>
${description ? html`<p class="tag-description" dir="auto">${description}</p>` : null}${slot(ACTIONS)}${byMail ? html`<p class="actions">${newsletterButton(page.t, { kind: 'tag', subject: tagKey(tag) })}</p>` : null}</header>
<div class="tag-content">${listView(page, list)}</div>`,
    ...listAside(page, list),
  }
}

function unknownTag(page: SharedPageContext, list: LoadedList, tag: string): LayoutContent {
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
function spelling({ posts }: LoadedList, tag: string): string {
  return posts.flatMap(({ tags }) => tags).find((used) => tagKey(used) === tagKey(tag)) ?? tag
}
