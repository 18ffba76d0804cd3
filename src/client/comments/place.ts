/** The post whose conversation stands on this page. */
export function postTalkedAbout(): string {
  return document.getElementById('comments')!.dataset.post!
}
