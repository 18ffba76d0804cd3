import type { Element, Node } from '../tree.ts'
import { videoAt } from './video-sites.ts'

/** The address of a video that is alone in its paragraph, as a link to itself. */
export function videoIn({ tag, children }: Element): string | null {
  const [link, ...others] = children.filter((child) => typeof child === 'object' || child.trim() !== '')
  if (tag !== 'p' || others.length > 0 || typeof link !== 'object' || link.tag !== 'a') return null
  const { href = '' } = link.attributes
  return link.children.length === 1 && link.children[0] === href && videoAt(href) ? href : null
}

/** Turns such paragraphs into cards: links that client/post/videos.ts replaces with the player on click. */
export function makeVideoCards(paragraphs: Element[]): void {
  for (const paragraph of paragraphs) {
    const href = videoIn(paragraph)
    const video = href === null ? null : videoAt(href)
    if (href === null || !video) continue
    const words: Node[] = [
      { tag: 'strong', attributes: {}, children: [video.site] },
      ' ',
      { tag: 'span', attributes: {}, children: [href] },
    ]
    const attributes = { href, rel: 'noopener nofollow ugc', 'data-player': video.player }
    paragraph.attributes = { class: 'video' }
    paragraph.children = [{ tag: 'a', attributes, children: words }]
  }
}
