import { normalizeText } from '../../../kernel/text/normalize.ts'
import { type Activity, innerActivity, type ReplyText, readReply } from './activity.ts'
import { hereOf, type Incoming, type Reaction } from './rules.ts'

/** What an activity asks for here; what has no task is dropped unread. */
export type Task =
  | { kind: 'follow'; author: number; uri: string }
  | { kind: 'unfollow'; author: number | null; uri: string | null }
  | { kind: 'react'; post: number; reaction: Reaction }
  | { kind: 'unreact'; post: number; reaction: Reaction }
  | { kind: 'reply'; reply: PackedReply }
  | { kind: 'edit'; reply: PackedReply }
  | { kind: 'delete'; uri: string }
  | { kind: 'leave' }
  | { kind: 'rename' }
  | { kind: 'flag'; posts: number[]; author: number | null; reason: string }

type PackedReply = Omit<ReplyText, 'published_at'> & { published_at: string | null }
type Address = Pick<Incoming, 'origin' | 'allowsHttp'>

const REACTIONS = new Map<string, Reaction>([
  ['Like', 'like'],
  ['EmojiReact', 'like'],
  ['Announce', 'announce'],
])
const MAX_REASON = 500
const MAX_FLAGGED = 5
/** Beyond this a text is no answer. */
const MAX_HTML = 100_000

/** Reads nothing but the activity; whether that author, post or reply exists is another question. */
export function taskOf(activity: Activity, { origin, allowsHttp }: Address): Task | null {
  const { type, actor, object, objects, id } = activity
  const [first = ''] = objects
  switch (type) {
    case 'Follow': {
      const { author, post } = hereOf(origin, first) ?? {}
      return author === undefined || post !== undefined ? null : { kind: 'follow', author, uri: id }
    }
    case 'Like':
    case 'EmojiReact':
    case 'Announce':
      return reactionTo(origin, type, objects, 'react')
    case 'Undo':
      return undoneBy(activity, { origin, allowsHttp })
    case 'Create':
    case 'Update': {
      if (type === 'Update' && first === actor) return { kind: 'rename' }
      const reply = object && readReply(object, actor, allowsHttp)
      if (!reply || reply.html.length > MAX_HTML) return null
      const published_at = reply.published_at?.toISOString() ?? null
      return { kind: type === 'Create' ? 'reply' : 'edit', reply: { ...reply, published_at } }
    }
    case 'Delete':
      if (first === '') return null
      return first === actor ? { kind: 'leave' } : { kind: 'delete', uri: first }
    case 'Flag':
      return flagIn(origin, activity)
    default:
      return null
  }
}

/** Of one thing only: a list says nothing about each. */
function reactionTo(origin: string, type: string, objects: string[], kind: 'react' | 'unreact'): Task | null {
  const reaction = REACTIONS.get(type)
  const post = objects.length === 1 ? hereOf(origin, objects[0] ?? '')?.post : undefined
  return reaction && post !== undefined ? { kind, post, reaction } : null
}

/** What is undone is sent along, or named by its id, which is known of follows only. */
function undoneBy(activity: Activity, { origin, allowsHttp }: Address): Task | null {
  const inner = innerActivity(activity, allowsHttp)
  const [uri = null] = activity.objects
  if (!inner) return activity.object || uri === null ? null : { kind: 'unfollow', author: null, uri }
  if (inner.type !== 'Follow') return reactionTo(origin, inner.type, inner.objects, 'unreact')
  const author = hereOf(origin, inner.objects[0] ?? '')?.author ?? null
  return author === null ? null : { kind: 'unfollow', author, uri: null }
}

function flagIn(origin: string, { objects, content }: Activity): Task | null {
  const here = objects.flatMap((uri) => hereOf(origin, uri) ?? [])
  const posts = here.flatMap(({ post }) => post ?? []).slice(0, MAX_FLAGGED)
  const author = here.find(({ post }) => post === undefined)?.author ?? null
  if (posts.length === 0 && author === null) return null
  const reason = [...normalizeText(content.slice(0, 4 * MAX_REASON))].slice(0, MAX_REASON).join('').trim()
  return { kind: 'flag', posts, author, reason }
}
