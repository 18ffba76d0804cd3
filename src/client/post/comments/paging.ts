import { refreshFragments } from '../../core/fragments.ts'
import { t } from '../../core/i18n.ts'
import { toast } from '../../core/toasts.ts'

const LINKS = '#comment-list :is(.segmented, .pager, .more-replies, .sought-note) a'

/** Links to other comments and replies exchange them in place, so that what is being written stays. */
export function listenForCommentPages(onExchanged: () => void): void {
  let place = location.search
  const exchange = async (id: string, address: string) => {
    const old = document.getElementById(id)
    old?.classList.add('comments-coming')
    await refreshFragments([id], address).catch(() => {
      old?.classList.remove('comments-coming')
      toast(t.offline, 'bad')
    })
    restoreAnchor()
    onExchanged()
  }
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LINKS)
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const branch = link.closest('.branch')?.id
    await exchange(branch ?? 'comment-list', link.href)
    history.pushState(null, '', link.href)
    place = location.search
    const shown = document.getElementById(branch ?? 'comment-list')
    const first = shown?.querySelector<HTMLElement>('.comment')
    first?.focus({ preventScroll: true })
    const top = branch ? first : shown
    if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView()
  })
  // Steps between headings of one page are steps back as well.
  addEventListener('popstate', () => {
    if (location.search !== place) exchange('comment-list', location.href)
    place = location.search
  })
}

/** The anchor that stood at a comment is gone with it. */
function restoreAnchor(): void {
  if (!document.getElementById('comments')) document.querySelector('.comments')!.id = 'comments'
}

/** The old address of a comment that stands on another page leads there; when it is gone, the page says so. */
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
