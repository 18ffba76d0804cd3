type Tags = HTMLElementTagNameMap
type Class<E> = new () => E

/** An element that the page is sure to have: if it is missing, or of another class, that is a bug. */
export function find<Tag extends keyof Tags>(root: ParentNode, selector: Tag): Tags[Tag]
export function find(root: ParentNode, selector: string): HTMLElement
export function find<E>(root: ParentNode, selector: string, kind: Class<E>): E
export function find(root: ParentNode, selector: string, kind: Class<unknown> = HTMLElement) {
  return checked(root.querySelector(selector), selector, kind)
}

/** The same for the closest ancestor. */
export function closest<Tag extends keyof Tags>(element: Element, selector: Tag): Tags[Tag]
export function closest(element: Element, selector: string): HTMLElement
export function closest(element: Element, selector: string) {
  return checked(element.closest(selector), selector, HTMLElement)
}

function checked<E>(element: Element | null, selector: string, kind: Class<E>): E {
  if (element instanceof kind) return element
  throw new Error(`no ${kind.name} ${selector}`)
}
