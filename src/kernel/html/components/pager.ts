import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { icon } from '../icons.ts'

interface Pages {
  page: number
  pages: number
  hrefOf(page: number): string
  /** Only needed if a page has two pagers. */
  label?: string
}

/** Numbered pages as plain links. One page needs no pager. */
export function pager(t: Words, { page, pages, hrefOf, label }: Pages): SafeHtml | null {
  if (pages <= 1) return null
  const numbers = shownPages(page, pages).map((shown) =>
    shown === null
      ? html`<li class="pager-number"><span class="pager-gap">…</span></li>`
      : html`<li class="pager-number">${numberLink(t, shown, page, hrefOf)}</li>`,
  )
  return html`<nav class="pager" aria-label="${label ?? t.pager.label}"><ul>
<li>${page > 1 ? previousLink(t.pager.previous, hrefOf(page - 1)) : null}</li>
${numbers}
<li class="pager-position">${t.pager.position(page, pages)}</li>
<li>${page < pages ? nextLink(t.pager.next, hrefOf(page + 1)) : null}</li>
</ul></nav>`
}

/** Cursor pagination: next page and back to the newest, without numbers. */
export function cursorPager(t: Words, links: { newest?: string; next?: string }): SafeHtml | null {
  if (!links.newest && !links.next) return null
  return html`<nav class="pager" aria-label="${t.pager.label}"><ul>
<li>${links.newest ? previousLink(t.pager.newest, links.newest) : null}</li>
<li>${links.next ? nextLink(t.pager.more, links.next) : null}</li>
</ul></nav>`
}

/** Cursor pagination in both directions. */
export function stepPager(
  t: Words,
  { previous, next, label }: { previous: string | null; next: string | null; label: string },
): SafeHtml | null {
  if (!previous && !next) return null
  return html`<nav class="pager" aria-label="${label}"><ul>
<li>${previous ? previousLink(t.pager.previous, previous) : null}</li>
<li>${next ? nextLink(t.pager.next, next) : null}</li>
</ul></nav>`
}

/** First, last, and neighbouring pages; null marks a gap. A gap never hides just one page. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  )
  return near.flatMap((number, index) => {
    const skipped = number - (near[index - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return skipped === 1 ? [number - 1, number] : [null, number]
  })
}

function numberLink(t: Words, shown: number, page: number, hrefOf: Pages['hrefOf']): SafeHtml {
  const label = t.pager.page(shown)
  return shown === page
    ? html`<a href="${hrefOf(shown)}" aria-label="${label}" aria-current="page">${shown}</a>`
    : html`<a href="${hrefOf(shown)}" aria-label="${label}">${shown}</a>`
}

function previousLink(label: string, href: string): SafeHtml {
  return html`<a href="${href}" rel="prev">${icon('chevron-left')}<span>${label}</span></a>`
}

function nextLink(label: string, href: string): SafeHtml {
  return html`<a href="${href}" rel="next"><span>${label}</span>${icon('chevron-right')}</a>`
}
