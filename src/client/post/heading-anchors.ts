import { t } from '../core/i18n.ts'

/** Adds a permalink to every heading of an article. */
export function addHeadingAnchors(): void {
  const headings = document.querySelectorAll<HTMLElement>('article.post-page .prose :is(h2, h3, h4)[id]')
  for (const heading of headings) {
    const anchor = document.createElement('a')
    anchor.className = 'heading-anchor'
    anchor.href = `#${heading.id}`
    anchor.ariaLabel = t.anchor(heading.textContent ?? '')
    heading.append(anchor)
  }
}
