import type { Fact } from '../history.ts'
import type { Reply } from './client.ts'
import type { Person } from './person.ts'
import { countsOf, shownRegister } from './reading.ts'
import { type PostOfWorld, somePost, type World } from './world.ts'

const MAX_COMMENTS = 60
const GIFTS = { light: 1, heavy: 2 }

export async function react(me: Person, { random }: World, { id }: PostOfWorld): Promise<void> {
  const button = random.pick(['like', 'like', 'dislike'])
  const press = { kind: 'press', register: `reaction ${id} ${me.who}`, button } as const
  await me.act({
    method: 'POST',
    path: `/api/posts/${id}/${button}`,
    may: [press],
    says: (json) => [
      { ...press, value: json.state },
      { kind: 'count', group: `reaction ${id}`, value: 'like', count: json.likes_count },
      { kind: 'count', group: `reaction ${id}`, value: 'dislike', count: json.dislikes_count },
    ],
  })
}

export async function save(me: Person, { id }: PostOfWorld): Promise<void> {
  const press = { kind: 'press', register: `saved ${id} ${me.who}`, button: 'on' } as const
  await me.act({
    method: 'POST',
    path: `/api/posts/${id}/favorite`,
    may: [press],
    says: ({ saved, favorites_count }) => [
      { ...press, value: saved ? 'on' : 'none' },
      { kind: 'count', group: `saved ${id}`, value: 'on', count: favorites_count },
    ],
  })
}

export async function follow(me: Person, other: Person): Promise<void> {
  const press = { kind: 'press', register: `follow ${other.who} ${me.who}`, button: 'on' } as const
  await me.act({
    method: 'POST',
    path: `/api/users/${other.uid}/follow`,
    may: [press],
    says: ({ i_follow, followers_count }) => [
      { ...press, value: i_follow ? 'on' : 'none' },
      { kind: 'count', group: `follow ${other.who}`, value: 'on', count: followers_count },
    ],
  })
}

/** Half of them carry a key; those are sent again where no answer came, and sometimes all the same. */
export async function comment(
  me: Person,
  world: World,
  post: PostOfWorld,
  repeat = withRepeats,
): Promise<void> {
  if (post.commented++ >= MAX_COMMENTS) return
  const text = world.nextText()
  const add = { kind: 'add', set: `comments ${post.id}`, element: text } as const
  const made = ({ id }: Reply['json']) => {
    if (!post.comments.some((known) => known.id === id)) post.comments.push({ id, text, author: me })
  }
  const act = (key?: string) =>
    me.act({
      method: 'POST',
      path: `/api/posts/${post.id}/comments`,
      body: { content: text },
      ...(key ? { key } : {}),
      may: [add],
      says(json) {
        made(json)
        return [add, ...(key ? [{ kind: 'once', key, answer: JSON.stringify(json) } as const] : [])]
      },
    })
  await repeat(world, act)
}

type Try = (key?: string) => Promise<Reply>

/** The same comment twice under one key, over two connections at once. */
export async function keyTwiceAtOnce(me: Person, world: World): Promise<void> {
  const post = somePost(world)
  if (post) await comment(me, world, post, async (_, act) => void (await atOnce(world, act)))
}

function atOnce(world: World, act: Try): Promise<unknown> {
  const key = newKey(world)
  return Promise.all([act(key), act(key)])
}

function newKey(world: World): string {
  return `key ${world.nextText()}`.replaceAll(' ', '-')
}

export async function give(me: Person, world: World, post: PostOfWorld): Promise<void> {
  if (post.author.uid === me.uid) return
  const type = world.random.pick(['light', 'heavy'] as const)
  const gift = { kind: 'gift', giver: me.who, post: `post ${post.id}`, amount: GIFTS[type] } as const
  const act = (key?: string) => {
    const keyed = { ...gift, ...(key ? { key } : {}) }
    return me.act({
      method: 'POST',
      path: '/api/energize',
      body: { post_id: post.id, type },
      ...(key ? { key } : {}),
      may: [keyed],
      says: (json) => [
        { ...keyed, balance: json.balance },
        ...(key ? [{ kind: 'once', key, answer: JSON.stringify(json) } as const] : []),
      ],
    })
  }
  await withRepeats(world, act)
}

async function withRepeats(world: World, act: Try): Promise<void> {
  const { random } = world
  if (random.chance(0.5)) return void (await act())
  if (random.chance(0.3)) return void (await atOnce(world, act))
  const key = newKey(world)
  for (let tries = 0; tries < 3; tries++) {
    const { status } = await act(key)
    if (status !== null && status < 500 && !random.chance(0.3)) return
  }
}

export async function dropComment(me: Person, { random }: World, post: PostOfWorld): Promise<void> {
  const own = post.comments.filter(({ author, dropped }) => author.uid === me.uid && !dropped)
  if (own.length === 0) return
  const chosen = random.pick(own)
  chosen.dropped = true
  const drop: Fact = { kind: 'drop', set: `comments ${post.id}`, element: chosen.text }
  await me.act({
    method: 'DELETE',
    path: `/api/comments/${chosen.id}`,
    may: [drop],
    says: () => [drop],
  })
}

export async function likeComment(me: Person, { random }: World, { comments }: PostOfWorld): Promise<void> {
  if (comments.length === 0) return
  const { id } = random.pick(comments)
  const press = { kind: 'press', register: `comment ${id} ${me.who}`, button: 'on' } as const
  await me.act({
    method: 'POST',
    path: `/api/comments/${id}/like`,
    may: [press],
    says: ({ liked, likes_count }) => [
      { ...press, value: liked ? 'on' : 'none' },
      { kind: 'count', group: `comment ${id}`, value: 'on', count: likes_count },
    ],
  })
}

export async function checkIn(me: Person): Promise<void> {
  await me.act({ method: 'POST', path: '/api/level/checkin', body: {} })
}

/** A name costs energy; one that waits for review can be withdrawn, and is paid back once. */
export async function renameOrWithdraw(me: Person, { random }: World): Promise<void> {
  const username = `n${me.uid}-${random.int(1, 999_999)}`
  if (random.chance(0.5)) await me.act({ method: 'PUT', path: '/api/settings/profile', body: { username } })
  else await me.act({ method: 'DELETE', path: '/api/settings/profile/pending' })
}

/** Public at once while review is off, a draft while it is on: the answer says which. */
export async function publish(me: Person, world: World): Promise<void> {
  const body = { title: world.nextText(), body: '<p>Text</p>' }
  await me.act({
    method: 'POST',
    path: '/api/studio/posts',
    body,
    says(json) {
      const post: PostOfWorld = { id: json.id, author: me, comments: [], commented: 0 }
      world.posts.push(post)
      return shownAs(post, json)
    },
  })
}

/** What hides a post and shows it again, by its author or the owner. */
export async function hideOrShow(me: Person, { random, owner }: World, post: PostOfWorld): Promise<void> {
  const byAuthor = me.uid === post.author.uid
  if (!byAuthor && me.uid !== owner.uid) return
  const ways = byAuthor
    ? [
        `POST /api/studio/posts/${post.id}/unpublish`,
        `POST /api/studio/posts/${post.id}/submit`,
        `DELETE /api/studio/posts/${post.id}`,
        `POST /api/studio/posts/${post.id}/restore`,
      ]
    : [
        `POST /api/admin/posts/${post.id}/lock`,
        `POST /api/admin/posts/${post.id}/unlock`,
        `POST /api/admin/posts/${post.id}/approve`,
      ]
  const [method, path] = random.pick(ways).split(' ') as ['POST' | 'DELETE', string]
  const either: Fact = { kind: 'write', register: shownRegister(post), values: ['shown', 'hidden'] }
  await me.act({
    method,
    path,
    ...(method === 'POST' ? { body: path.endsWith('/lock') ? { reason: 'wait' } : {} } : {}),
    may: [either],
    says: (json) => shownAs(post, json),
  })
}

/** What is approved is shown; the answer to a deletion has no status. */
function shownAs(post: PostOfWorld, json: Reply['json']): Fact[] {
  const value = json.status === 'approved' ? 'shown' : 'hidden'
  const shown: Fact = { kind: 'write', register: shownRegister(post), values: [value] }
  return json.status === undefined ? [shown] : [shown, ...countsOf(post, json)]
}

export async function edit(me: Person, world: World, post: PostOfWorld): Promise<void> {
  if (me.uid !== post.author.uid) return
  const either: Fact = { kind: 'write', register: shownRegister(post), values: ['shown', 'hidden'] }
  await me.act({
    method: 'PUT',
    path: `/api/studio/posts/${post.id}`,
    body: { title: world.nextText() },
    may: [either],
    says: (json) => shownAs(post, json),
  })
}

export async function switchReview(me: Person, _: World, value: boolean): Promise<void> {
  const values = [value ? 'on' : 'off']
  const written: Fact[] = [{ kind: 'write', register: 'review', values }]
  const body = { key: 'audit.enabled', value }
  await me.act({ method: 'PUT', path: '/api/admin/site-settings', body, may: written, says: () => written })
}
