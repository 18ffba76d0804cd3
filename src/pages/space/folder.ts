import { html, type SafeHtml } from '@remix-run/html-template'
import type { Folder, FolderItem } from '../../features/favorites/schema.ts'
import { listItems } from '../../features/favorites/service.ts'
import { folderName } from '../../features/favorites/view.ts'
import { type Covers, postCard } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { shortNumber, timeTag } from '../../kernel/format.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../kernel/html/components/badge.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { coversOf } from '../shared/covers.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { FAVORITES, folderActions, folderDialogs, moveDialog } from './folder-dialogs.ts'
import { type Space, spaceUrl, type TabContent } from './load.ts'

const ROWS = 20

/** `folders`: those the viewer may see; any other is not found. */
export async function loadFolder(
  db: Db,
  space: Space,
  folders: Folder[],
  id: number,
  requested: string | undefined,
): Promise<TabContent> {
  const folder = folders.find((each) => each.id === id)
  if (!folder) throw notFound()
  const { uid } = space.person
  const read = (page: number) => listItems(db, space.viewer, id, { page, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(requested, ROWS, read)
  const covers = await coversOf(
    db,
    found.items.flatMap(({ post }) => post ?? []),
  )
  const others = space.owner ? folders.filter((each) => each !== folder) : []
  const view = (page: ViewerPage) => {
    const owned = space.owner !== null
    const items = found.items.map((item) =>
      folderItem(page, item, covers, owned ? { folder, movable: others.length > 0 } : null),
    )
    return html`<section id="${FAVORITES}" tabindex="-1" aria-labelledby="folder-title">
${folderHead(page, space, folder)}
<div class="post-list-frame">${items.length ? html`<ul class="post-list">${items}</ul>` : nothingIn(page.t, owned)}</div>
${pager(page.t, { page: at, pages, hrefOf: (number) => spaceUrl(uid, 'favorites', { folder: id, page: number }) })}
${owned ? folderDialogs(page.t, folder) : null}
${others.length ? moveDialog(page.t, others) : null}
</section>`
  }
  return { posts: found.items.flatMap(({ post }) => post ?? []), view }
}

function folderHead(page: ViewerPage, { person, owner }: Space, folder: Folder): SafeHtml {
  const { t, lang } = page
  const all = spaceUrl(person.uid, 'favorites')
  return html`<header class="folder-head">
<p><a class="folder-back" href="${all}">${icon('chevron-left')}<span>${t.space.favorites.all}</span></a></p>
<div class="folders-head"><h2 id="folder-title" dir="auto">${folderName(t, folder)}</h2>${owner ? folderActions(t, folder, all) : null}</div>
${folder.description ? html`<p class="folder-about" dir="auto">${folder.description}</p>` : null}
<p class="folder-facts"><span>${t.favorites.items(shortNumber(lang, folder.items_count))}</span>${folder.is_public ? null : statusBadge(t.favorites.private)}</p>
</header>`
}

function nothingIn({ space: { favorites } }: Words, owned: boolean): SafeHtml {
  const action = owned ? { action: linkButton(favorites.browse, '/posts', { look: 'primary' }) } : {}
  return emptyState({ icon: 'bookmark', ...favorites.noItems[owned ? 'own' : 'other'], ...action })
}

/** For the owner of the folder. */
interface Owned {
  folder: Folder
  /** Whether there is another folder. */
  movable: boolean
}

/** A saved post; a placeholder if it is not visible any more. */
function folderItem(page: ViewerPage, item: FolderItem, covers: Covers, owned: Owned | null): SafeHtml {
  const { post, post_id } = item
  const shown = post
    ? postCard(page, post, covers)
    : html`<p class="folder-item-gone">${icon('eye-off')}<span>${page.t.space.favorites.unavailable}</span></p>`
  return html`<li class="folder-item" id="item-${post_id}" tabindex="-1">${shown}${owned ? actions(page, item, owned) : null}</li>`
}

function actions(page: ViewerPage, { post, post_id, added_at }: FolderItem, owned: Owned): SafeHtml {
  const words = page.t.space.favorites
  const api = `/api/folders/${owned.folder.id}/posts/${post_id}`
  const refresh = { after: { refresh: FAVORITES } }
  const { 'data-api': path, ...move } = apiCallAttributes({ api, ...refresh, toast: words.moved })
  const moving = { ...move, 'data-move': path, 'data-subject': post?.title }
  const removing = apiCallAttributes({ api: `DELETE ${api}`, ...refresh, toast: words.removed })
  return html`<div class="folder-item-foot"><span>${words.addedOn} ${timeTag(page, added_at)}</span>
<span class="actions needs-script">
${post && owned.movable ? button(words.move, { look: 'quiet', size: 'small', attributes: moving }) : null}
${button(words.remove, { look: 'quiet', size: 'small', attributes: removing })}
</span></div>`
}
