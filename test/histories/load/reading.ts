import type { Fact, LedgerEntry } from '../history.ts'
import type { Reply } from './client.ts'
import type { Person } from './person.ts'
import type { PostOfWorld, World } from './world.ts'

const PAGE = 100
const MAX_PAGES = 20

export const shownRegister = ({ id }: PostOfWorld) => `shown ${id}`

/** A post as everybody sees it: whether it is there, and what it counts. Its author and the owner see more, and say less. */
export async function readPost(me: Person, { owner }: World, post: PostOfWorld): Promise<void> {
  const isOutsider = me.uid !== post.author.uid && me.uid !== owner.uid
  const shown = (value: string): Fact[] =>
    isOutsider ? [{ kind: 'read', register: shownRegister(post), value }] : []
  await me.act({
    method: 'GET',
    open: true,
    path: `/api/posts/${post.id}`,
    says: (json) => [...shown('shown'), ...countsOf(post, json)],
    refused: (code) => (code === 'post_not_found' ? shown('hidden') : []),
    stale: () => shown('shown'),
  })
}

export function countsOf({ id }: PostOfWorld, json: Reply['json']): Fact[] {
  return [
    { kind: 'count', group: `reaction ${id}`, value: 'like', count: json.likes_count },
    { kind: 'count', group: `reaction ${id}`, value: 'dislike', count: json.dislikes_count },
    { kind: 'count', group: `saved ${id}`, value: 'on', count: json.favorites_count },
    { kind: 'size', set: `comments ${id}`, size: json.comments_count },
    { kind: 'energy', post: `post ${id}`, sum: json.energy_count },
  ]
}

/** The whole page of a post, which only says whether it is there. */
export async function openPage(me: Person, { owner }: World, post: PostOfWorld): Promise<void> {
  if (me.uid === post.author.uid || me.uid === owner.uid) return
  const shown: Fact[] = [{ kind: 'read', register: shownRegister(post), value: 'shown' }]
  await me.act({
    method: 'GET',
    open: true,
    path: `/posts/${post.id}`,
    says: () => shown,
    stale: () => shown,
  })
}

/** The newest posts: all of them are public. */
export async function readList(me: Person, { posts, owner }: World): Promise<void> {
  const shown = (json: Reply['json']): Fact[] => {
    const listed = new Set(json.items.map(({ id }: { id: number }) => id))
    const others = posts.filter(
      ({ id, author }) => listed.has(id) && author.uid !== me.uid && me.uid !== owner.uid,
    )
    return others.map((post) => ({ kind: 'read', register: shownRegister(post), value: 'shown' }))
  }
  await me.act({
    method: 'GET',
    open: true,
    path: '/api/posts?sort=newest&page_size=50',
    says: shown,
    stale: shown,
  })
}

export async function readComments(me: Person, { id }: PostOfWorld): Promise<void> {
  await me.act({
    method: 'GET',
    open: true,
    path: `/api/posts/${id}/comments?sort=oldest&page_size=${PAGE}`,
    says: ({ items }) => [
      {
        kind: 'members',
        set: `comments ${id}`,
        elements: items.map(({ content }: { content: string }) => content),
      },
    ],
  })
}

export async function readReaction(me: Person, { id }: PostOfWorld): Promise<void> {
  await me.act({
    method: 'GET',
    open: true,
    path: `/api/posts/${id}/reaction`,
    says: (json) => [
      { kind: 'read', register: `reaction ${id} ${me.who}`, value: json.state },
      { kind: 'count', group: `reaction ${id}`, value: 'like', count: json.likes_count },
    ],
  })
}

export async function readSaved(me: Person, { id }: PostOfWorld): Promise<void> {
  await me.act({
    method: 'GET',
    open: true,
    path: `/api/posts/${id}/folder-status`,
    says: ({ saved }) => [{ kind: 'read', register: `saved ${id} ${me.who}`, value: saved ? 'on' : 'none' }],
  })
}

export async function readFollow(me: Person, other: Person): Promise<void> {
  await me.act({
    method: 'GET',
    open: true,
    path: `/api/users/${other.uid}/follow-status`,
    says: (json) => [
      { kind: 'read', register: `follow ${other.who} ${me.who}`, value: json.i_follow ? 'on' : 'none' },
      { kind: 'count', group: `follow ${other.who}`, value: 'on', count: json.followers_count },
    ],
  })
}

export async function readReviewSwitch(me: Person): Promise<void> {
  await me.act({
    method: 'GET',
    path: '/api/settings/audit-status',
    says: ({ enabled }) => [{ kind: 'read', register: 'review', value: enabled ? 'on' : 'off' }],
  })
}

/** Newest first and by cursor, so that what comes meanwhile is in front of what is read: the ledger of the first page's moment. */
export async function readLedger(me: Person): Promise<void> {
  const entries: LedgerEntry[] = []
  let whole = true
  const page = (cursor?: string) => `/api/energy/logs?page_size=${PAGE}${cursor ? `&cursor=${cursor}` : ''}`
  const collect = (json: Reply['json']) => void entries.unshift(...json.items.map(entryOf).reverse())
  const readRest = async (cursor: string | null) => {
    for (let pages = 1; cursor; pages++) {
      const { status, json } = await me.client.send({ method: 'GET', path: page(cursor) })
      if (status !== 200 || pages === MAX_PAGES) {
        whole = false
        return
      }
      collect(json)
      cursor = json.next_cursor
    }
  }
  const first = await me.client.send({ method: 'GET', path: page() })
  if (first.status !== 200) return
  collect(first.json)
  await readRest(first.json.next_cursor)
  if (whole) me.note('reads the ledger', first, [{ kind: 'ledger', person: me.who, entries }])
}

function entryOf(json: Reply['json']): LedgerEntry {
  const { id, delta, balance_after, reason, ref_type, ref_id } = json
  return { id, delta, after: balance_after, reason, ref: `${ref_type} ${ref_id}` }
}
