/** Inline styles by which office programs and web pages express marks. */
const STYLES: [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*line-through/i, 's'],
]

/** Converts what the schema cannot parse: Word's lists, and marks expressed as styles. */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(neutralizeStyles(html), 'text/html')
  for (const wrapper of page.querySelectorAll('b[data-style*="font-weight:normal"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const item of page.querySelectorAll<HTMLElement>('p[class^="MsoList"]')) makeListItem(item)
  for (const span of page.querySelectorAll<HTMLElement>('span[data-style]')) stylesToTags(span)
  return page.body.innerHTML
}

/** Renames style and handler attributes to data-*: the content policy reports them even in a document that is never shown. */
export function neutralizeStyles(html: string): string {
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/"'](style|on\w+)\s*=/gi, ' data-$1='))
}

function stylesToTags(span: HTMLElement): void {
  for (const [style, tag] of STYLES) {
    if (!style.test(span.dataset.style ?? '')) continue
    const plain = span.ownerDocument.createElement(tag)
    plain.append(...span.childNodes)
    span.append(plain)
  }
}

function makeListItem(paragraph: HTMLElement): void {
  const sign = paragraph.querySelector<HTMLElement>('[data-style*="mso-list:Ignore"]')
  const numbered = /^[\s(]*(\d+|[a-z]{1,3})[.)、]/i.test(sign?.textContent ?? '')
  // The list renders its own marker.
  sign?.remove()
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  listBefore(paragraph, numbered ? 'OL' : 'UL').append(item)
  paragraph.remove()
}

function listBefore(paragraph: HTMLElement, tag: 'OL' | 'UL'): Element {
  const before = paragraph.previousElementSibling
  if (before?.tagName === tag && before.hasAttribute('data-pasted')) return before
  const list = paragraph.ownerDocument.createElement(tag)
  list.setAttribute('data-pasted', '')
  paragraph.before(list)
  return list
}
