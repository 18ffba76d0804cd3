import { numberOfSign } from './list-signs.ts'

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
  const text = (sign?.textContent ?? '').trim()
  const number = numberOfSign(text)
  // Words such as "Article 1": no list writes them, so the paragraph stays one, with its sign.
  if (number === null && [...text].length > 1) {
    sign?.replaceWith(`${text} `)
    return
  }
  const level = Number(/\blevel(\d)/.exec(paragraph.dataset.style ?? '')?.[1] ?? 1)
  // The list renders its own marker.
  sign?.remove()
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  listFor(paragraph, number, level).append(item)
  paragraph.remove()
}

/** The list of this level that the paragraph goes on with; a new one in the last item above it where there is none. */
function listFor(paragraph: HTMLElement, number: number | null, level: number): Element {
  const tag = number === null ? 'UL' : 'OL'
  const goesOn = (list: Element | null, depth: number): list is Element =>
    list?.hasAttribute('data-pasted') === true && (depth < level || list.tagName === tag)
  const before = paragraph.previousElementSibling
  let list = goesOn(before, 1) ? before : newList(paragraph, number)
  if (list !== before) paragraph.before(list)
  for (let depth = 2; depth <= level && list.lastElementChild; depth += 1) {
    const item: Element = list.lastElementChild
    const last: Element | null = item.lastElementChild
    list = goesOn(last, depth) ? last : newList(paragraph, number)
    item.append(list)
  }
  return list
}

function newList({ ownerDocument }: HTMLElement, number: number | null): Element {
  const list = ownerDocument.createElement(number === null ? 'ul' : 'ol')
  list.setAttribute('data-pasted', '')
  if (number !== null) list.setAttribute('start', String(number))
  return list
}
