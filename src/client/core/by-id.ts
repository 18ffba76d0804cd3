/** An element that the page is sure to have. */
export function byId<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E
}
