import { personUrl } from '../accounts/view.ts'
import { commentUrl } from '../comments/view.ts'
import { postUrl } from '../posts/view.ts'
import type { ClaimedDelivery } from './queries.ts'

const PATHS: Record<ClaimedDelivery['event'], (delivery: ClaimedDelivery) => string> = {
  'post.published': ({ subject_id }) => postUrl(subject_id),
  'comment.created': ({ post_id, subject_id }) => commentUrl(post_id ?? 0, subject_id),
  'report.created': () => '/admin/reports',
  'user.registered': ({ subject_id }) => personUrl(subject_id),
}

/**
 * Numbers and addresses only: what they lead to is shown to whoever may see it then. Who reported something is told nobody outside.
 * Addresses are absolute where the site knows its own (PUBLIC_URL), else paths.
 */
export function payloadOf(delivery: ClaimedDelivery, origin: string): string {
  const { id, event, subject_id, post_id, actor_id, username, created_at } = delivery
  const kind = event.slice(0, event.indexOf('.'))
  const subject = { id: subject_id, url: origin + PATHS[event](delivery) }
  return JSON.stringify({
    id,
    event,
    created_at,
    actor: event === 'report.created' ? null : { uid: actor_id, username, url: origin + personUrl(actor_id) },
    [kind]: event === 'comment.created' ? { ...subject, post_id } : subject,
  })
}
