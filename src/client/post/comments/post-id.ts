/** The post whose conversation stands on this page. */
export function postTalkedAbout(): string {
  return document.querySelector<HTMLElement>('.comments')!.dataset.post!
}
