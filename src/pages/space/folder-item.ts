import { html, type SafeHtml } from '@remix-run/html-template'
import type { Folder, FolderItem } from '../../features/favorites/schema.ts'
import { type Covers, postCard } from '../../features/posts/view.ts'
import { timeTag } from '../../kernel/format.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import { FAVORITES } from './folder-dialogs.ts'

/** For the owner of the folder. */
interface Owned {
  folder: Folder
  /** Whether there is another folder. */
  movable: boolean
}

/** A saved post; a placeholder if it is not visible any more. */
export function folderItem(
  page: ViewerPage,
  item: FolderItem,
  covers: Covers,
  owned: Owned | null,
): SafeHtml {
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
