/** The post whose conversation stands on this page. */
export function commentedPostId(): string {
  return document.querySelector<HTMLElement>('.comments')!.dataset.post!
}
