/** Word writes lists as paragraphs with a bullet in front; everything else the schema sorts out by itself. */
export function tidyPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of page.querySelectorAll('style, script, title, [style*="mso-hide"]')) hidden.remove()
  for (const item of [...page.querySelectorAll<HTMLElement>('p[class^="MsoList"]')]) makeListItem(item)
  return page.body.innerHTML
}

function makeListItem(paragraph: HTMLElement): void {
  if (!paragraph.isConnected) return
  const marker = markerOf(paragraph)
  const numbered = /^[\s(]*(\d+|[a-z]{1,3}|[ivx]+)[.)、]/i.test(marker)
  const list = listBefore(paragraph, numbered ? 'OL' : 'UL')
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}

/** Taken out of the paragraph: the list will bring its own. */
function markerOf(paragraph: HTMLElement): string {
  const sign = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  sign?.remove()
  return sign?.textContent ?? ''
}

function listBefore(paragraph: HTMLElement, tag: 'OL' | 'UL'): Element {
  const before = paragraph.previousElementSibling
  if (before?.tagName === tag && before.hasAttribute('data-pasted')) return before
  const list = paragraph.ownerDocument.createElement(tag)
  list.setAttribute('data-pasted', '')
  paragraph.before(list)
  return list
}
