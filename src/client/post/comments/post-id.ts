import { find } from '../../core/find.ts'
/** The post whose comments are on this page. */
export function commentedPostId(): string {
  return find(document, '.comments').dataset.post!
}
