import type { Element, Node } from '../tree.ts'
import { addressAlone } from './link-cards.ts'
import { videoAt } from './video-sites.ts'

/** The address of a video that stands alone in its paragraph as a link to itself. */
export function videoIn(paragraph: Element): string | null {
  const href = addressAlone(paragraph)
  return href !== null && videoAt(href) ? href : null
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
