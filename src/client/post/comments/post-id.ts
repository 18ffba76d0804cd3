/** The post whose comments are on this page. */
export function commentedPostId(): string {
  return document.querySelector<HTMLElement>('.comments')!.dataset.post!
}
