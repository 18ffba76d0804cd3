import { isAllowedPicture, normalizeUrl } from '../schema/urls.ts'

/** Where pages that load pictures late keep the address, while `src` has a placeholder. */
const LAZY_SOURCES = ['data-src', 'data-original', 'data-actualsrc']
const MIN_SIDE = 8
const WIDTH = /(?:^|[\s;])width:\s*(\d+)px/i
const HEIGHT = /(?:^|[\s;])height:\s*(\d+)px/i

/** Takes the pictures that readers saw: not the placeholders of pages that load them late, nor the dots that count visits. */
export function takePictures(page: Document): void {
  for (const hidden of page.querySelectorAll('noscript')) hidden.remove()
  // Google Docs: the item says the same.
  for (const box of page.querySelectorAll('[role="checkbox"] img[aria-roledescription="checkbox"]'))
    box.remove()
  for (const picture of page.querySelectorAll('img')) {
    const source = LAZY_SOURCES.map((name) => addressIn(picture, name)).find(isAllowedPicture)
    if (source) picture.setAttribute('src', source)
    else if (isTiny(picture)) picture.remove()
  }
}

function addressIn(picture: Element, attribute: string): string {
  const address = normalizeUrl(picture.getAttribute(attribute))
  return address.startsWith('//') ? `https:${address}` : address
}

function isTiny(picture: HTMLElement): boolean {
  const style = picture.dataset.style ?? ''
  const width = picture.getAttribute('width') ?? WIDTH.exec(style)?.[1]
  const height = picture.getAttribute('height') ?? HEIGHT.exec(style)?.[1]
  const shown = [width, height].map((side) => Number.parseFloat(side ?? ''))
  const stored = sidesOfFile(picture.getAttribute('src') ?? '')
  return [shown, stored].some((sides) => sides.every((side) => side < MIN_SIDE))
}

/** From the head of an embedded GIF or PNG. */
function sidesOfFile(source: string): number[] {
  const [, type, start] = /^data:image\/(gif|png);base64,([\w+/]{32})/i.exec(source) ?? []
  if (!type || !start) return [Number.NaN]
  const head = new DataView(Uint8Array.from(atob(start), (character) => character.charCodeAt(0)).buffer)
  return type.toLowerCase() === 'gif'
    ? [head.getUint16(6, true), head.getUint16(8, true)]
    : [head.getUint32(16), head.getUint32(20)]
}
