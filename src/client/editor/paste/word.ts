/** Word's own ways: every list item is a paragraph with its level in a style, and the title one with a class. */
export function convertWord(page: Document): void {
  for (const item of page.querySelectorAll<HTMLElement>('p[class^="MsoList"], p[data-style*="mso-list"]'))
    makeListItem(item)
  for (const title of page.querySelectorAll('p[class^="MsoTitle"]')) {
    const heading = page.createElement('h1')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
}

function makeListItem(paragraph: HTMLElement): void {
  const sign = paragraph.querySelector<HTMLElement>('[data-style*="mso-list:Ignore"]')
  const numbered = /^[\s(]*(\d+|[a-z]{1,3})[.)、]/i.test(sign?.textContent ?? '')
  const level = Number(/\blevel(\d)/.exec(paragraph.dataset.style ?? '')?.[1] ?? 1)
  // The list renders its own marker.
  sign?.remove()
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  listFor(paragraph, numbered ? 'OL' : 'UL', level).append(item)
  paragraph.remove()
}

/** The list of this level that the paragraph goes on with; a new one in the last item above it where there is none. */
function listFor(paragraph: HTMLElement, tag: 'OL' | 'UL', level: number): Element {
  const goesOn = (list: Element | null, depth: number): list is Element =>
    list?.hasAttribute('data-pasted') === true && (depth < level || list.tagName === tag)
  const before = paragraph.previousElementSibling
  let list = goesOn(before, 1) ? before : newList(paragraph, tag)
  if (list !== before) paragraph.before(list)
  for (let depth = 2; depth <= level && list.lastElementChild; depth += 1) {
    const item: Element = list.lastElementChild
    const last: Element | null = item.lastElementChild
    list = goesOn(last, depth) ? last : newList(paragraph, tag)
    item.append(list)
  }
  return list
}

function newList({ ownerDocument }: HTMLElement, tag: 'OL' | 'UL'): Element {
  const list = ownerDocument.createElement(tag)
  list.setAttribute('data-pasted', '')
  return list
}
