import { find } from '../../core/find.ts'
import { refreshFragments } from '../../core/fragments.ts'
import { t } from '../../core/i18n.ts'
import { toast } from '../../core/toasts.ts'

const LINKS = '#comment-list :is(.segmented, .pager, .more-replies, .sought-note) a, #comment-state a'

/** Pagination links replace the comments in place, so that unsent text stays on the page. */
export function listenForCommentPages(onExchanged: () => void): void {
  let shownQuery = location.search
  const replace = async (id: string, address: string) => {
    const old = document.getElementById(id)
    old?.classList.add('comments-coming')
    try {
      await refreshFragments([id, 'comment-state'], address)
    } catch {
      old?.classList.remove('comments-coming')
      toast(t.offline, 'bad')
      return false
    }
    restoreAnchor()
    onExchanged()
    return true
  }
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LINKS)
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const branch = link.closest('.branch')?.id
    // The address names what is shown.
    if (!(await replace(branch ?? 'comment-list', link.href))) return
    history.pushState(null, '', link.href)
    shownQuery = location.search
    const shown = document.getElementById(branch ?? 'comment-list')
    const first =
      shown?.querySelector<HTMLElement>('.comment-sought') ?? shown?.querySelector<HTMLElement>('.comment')
    first?.focus({ preventScroll: true })
    const top = branch || first?.matches('.comment-sought') ? first : shown
    if (top && isOutside(top)) top.scrollIntoView()
  })
  // Anchors within the page fire popstate too.
  addEventListener('popstate', () => {
    if (location.search !== shownQuery) replace('comment-list', location.href)
    shownQuery = location.search
  })
}

function isOutside(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top < 0 || top > innerHeight
}

/** The replaced comment may have carried the #comments anchor. */
function restoreAnchor(): void {
  if (!document.getElementById('comments')) find(document, '.comments').id = 'comments'
}

/** `#comment-<id>` of a comment on another page redirects there; the server says so when it is deleted. */
export function followCommentLinks(): void {
  const follow = () => {
    const [, id] = location.hash.match(/^#comment-(\d+)$/) ?? []
    if (!id || document.getElementById(`comment-${id}`)) return
    if (new URLSearchParams(location.search).get('comment') !== id)
      location.replace(`${location.pathname}?comment=${id}#comments`)
  }
  follow()
  addEventListener('hashchange', follow)
}
