import { html, type SafeHtml } from '@remix-run/html-template'
import type { Folder } from '../../features/favorites/schema.ts'
import { foldersOf } from '../../features/favorites/service.ts'
import { folderCard } from '../../features/favorites/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { opensDialog } from '../../kernel/html/components/dialog.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { loadFolder } from './folder.ts'
import { FAVORITES, NEW, newFolderDialog } from './folder-dialogs.ts'
import { type Space, spaceUrl, type TabContent } from './load.ts'

/** The list of folders, or one folder. */
export async function loadFavorites(
  db: Db,
  space: Space,
  query: { folder?: string; page?: string },
): Promise<TabContent> {
  const folders = await foldersOf(db, space.viewer, space.person.uid)
  const id = Number(query.folder)
  if (Number.isSafeInteger(id) && id > 0) return loadFolder(db, space, folders, id, query.page)
  return { posts: [], view: (page) => foldersView(page, space, folders) }
}

function foldersView(page: ViewerPage, space: Space, folders: Folder[]): SafeHtml {
  const { t } = page
  const words = t.space.favorites
  const create = space.owner
    ? html`<span class="needs-script">${button(words.create, { size: 'small', icon: 'folder', attributes: opensDialog(NEW) })}</span>`
    : null
  return html`<section id="${FAVORITES}" tabindex="-1" aria-labelledby="folders-title">
<header class="folders-head"><h2 id="folders-title">${words.title}</h2>${create}</header>
${folders.length ? folderGrid(page, space, folders) : noFolders(t, space)}
${space.owner ? newFolderDialog(t) : null}
</section>`
}

function folderGrid(page: ViewerPage, { person }: Space, folders: Folder[]): SafeHtml {
  const cards = folders.map(
    (folder) =>
      html`<li>${folderCard(page, folder, spaceUrl(person.uid, 'favorites', { folder: folder.id }))}</li>`,
  )
  return html`<ul class="folder-grid">${cards}</ul>`
}

function noFolders({ space: { favorites } }: Words, { owner }: Space): SafeHtml {
  const action = owner ? { action: linkButton(favorites.browse, '/posts', { look: 'primary' }) } : {}
  const words = favorites.noFolders[owner ? 'own' : 'other']
  return html`<div class="post-list-frame">${emptyState({ icon: 'bookmark', ...words, ...action })}</div>`
}
