import { html, type SafeHtml } from '@remix-run/html-template'
import { folderStatus, foldersOf } from '../../features/favorites/service.ts'
import { folderPicker, saveButton } from '../../features/favorites/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { iconButton } from '../../kernel/html/components/button.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'

const POPOVER = 'save-folders'

interface Saving {
  post: { id: number; favorites_count: number }
  saved: boolean
  folders: SafeHtml | null
}

/** Save button with a folder picker that is loaded on demand. */
export function saveControl(page: PageContext, { post, saved, folders }: Saving): SafeHtml {
  const press = saveButton(page, { post, saved })
  if (!page.viewer) return press
  const opener = iconButton('chevron-down', page.t.favorites.picker.title, {
    class: 'icon-button save-more needs-script',
    popovertarget: POPOVER,
  })
  return html`<div class="save">${press}${opener}
<div class="save-folders" id="${POPOVER}" popover data-save-folders="${post.id}">${folders}</div></div>`
}

export async function loadFolderPicker(db: Db, viewer: Viewer, postId: number): Promise<PageView> {
  const [folders, { folder_ids }] = await Promise.all([
    foldersOf(db, viewer, viewer.id),
    folderStatus(db, viewer, postId),
  ])
  return (page) => folderPicker(page, folders, folder_ids)
}
