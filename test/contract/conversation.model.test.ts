import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Message } from '../../src/features/messages/schema.ts'
import { outcomeOf } from '../kit/browser-like.ts'
import { DEEP } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { faultAt, interrupted } from './interrupted-call.ts'

const PEOPLE = 3

type Pref = 'comment' | 'reply'
type Step = { at: number; who: number } & (
  | { do: 'comment' }
  | { do: 'read' }
  | { do: 'reply'; which: number }
  | { do: 'delete'; which: number }
  | { do: 'switch'; pref: Pref; enabled: boolean }
)

interface Notice {
  to: number
  /** Its number; of a deleted one the notice does not say who wrote it. */
  comment: number
  kind: Pref
  read: boolean
}

/** Person 0 is the author of the post. `root` of a root is its own number. */
interface World {
  comments: { author: number; root: number; live: boolean }[]
  notices: Notice[]
  off: Set<string>
}

const who = fc.nat(PEOPLE - 1)
const which = fc.nat(6)
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('comment' as const), who, at: faultAt }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('reply' as const), who, which, at: faultAt }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), who, which, at: faultAt }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), who, at: faultAt }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('switch' as const),
        who,
        pref: fc.constantFrom<Pref>('comment', 'reply'),
        enabled: fc.boolean(),
        at: faultAt,
      }),
    },
  ),
  { minLength: 4, maxLength: 16 },
)

test('threads and notices are what a small model of the rules says, in every order of replies', async (t) => {
  const site = await faultInjectionSite(t)
  const history = fc.asyncProperty(steps, async (all) => {
    const people = [await site.writer(), await site.user(), await site.user()]
    const { id: post } = await site.post({ author: people[0]! })
    const ids: number[] = []
    const world: World = { comments: [], notices: [], off: new Set() }
    for (const step of all) {
      // So that each notice has a time of its own.
      site.clock.advance(1)
      const told = JSON.stringify(step)
      assert.equal(await play(site, { people, post, ids }, step), predict(world, step), told)
      assert.deepEqual(await factsOfSite(people, post), factsOf(world), told)
    }
  })
  await fc.assert(history, { numRuns: DEEP ? 1_700 : 6 })
})

interface Stage {
  people: PersonLike[]
  post: number
  ids: number[]
}

async function play(
  { fault }: FaultInjectionSite,
  { people, post, ids }: Stage,
  step: Step,
): Promise<string> {
  const person = people[step.who]!
  const id = 'which' in step ? (ids[step.which] ?? 999_999_999) : 0
  const body = { content: '说' }
  const reply = await interrupted(fault, step.at, person, (options) => {
    if (step.do === 'comment') return person.post(`/api/posts/${post}/comments`, body, options)
    if (step.do === 'reply') return person.post(`/api/comments/${id}/reply`, body, options)
    if (step.do === 'delete') return person.delete(`/api/comments/${id}`, undefined, options)
    if (step.do === 'read') return person.post('/api/messages/read-all', { category: 'comment' }, options)
    return person.put('/api/settings/notify-prefs', { key: step.pref, enabled: step.enabled }, options)
  })
  if (reply.statusCode === 201) ids.push(reply.json().id)
  return outcomeOf(reply)
}

function predict(world: World, step: Step): string {
  const { comments, notices, off } = world
  const { who } = step
  if (step.do === 'comment') {
    comments.push({ author: who, root: comments.length, live: true })
    if (who !== 0) notices.push({ to: 0, comment: comments.length - 1, kind: 'comment', read: false })
    return '201 ok'
  }
  if (step.do === 'read') {
    for (const notice of notices) if (notice.to === who && isShown(world, notice)) notice.read = true
    return '200 ok'
  }
  if (step.do === 'switch') {
    if (step.enabled) off.delete(`${who} ${step.pref}`)
    else off.add(`${who} ${step.pref}`)
    return '200 ok'
  }
  const comment = comments[step.which]
  if (!comment?.live) return '404 comment_not_found'
  if (step.do === 'reply') {
    comments.push({ author: who, root: comment.root, live: true })
    if (who !== comment.author)
      notices.push({ to: comment.author, comment: comments.length - 1, kind: 'reply', read: false })
    return '201 ok'
  }
  if (who !== 0 && who !== comment.author) return '403 comment_forbidden'
  for (const each of comments)
    if (each === comment || (comment.root === step.which && each.root === step.which)) each.live = false
  return '200 ok'
}

function isShown({ off }: World, { to, kind }: Notice): boolean {
  return !off.has(`${to} ${kind}`)
}

function toldOf({ comments }: World, { comment, kind, read }: Notice): string {
  const { live, author } = comments[comment]!
  return `${kind} from ${live ? author : 'nobody'}${read ? ', read' : ''}`
}

function factsOf(world: World) {
  const live = world.comments.filter(({ live }) => live)
  return {
    count: live.length,
    listed: live.length,
    people: Array.from({ length: PEOPLE }, (_, to) => {
      const shown = world.notices.filter((notice) => notice.to === to && isShown(world, notice))
      return {
        notices: shown.map((notice) => toldOf(world, notice)).reverse(),
        unread: shown.filter(({ read }) => !read).length,
      }
    }),
  }
}

async function factsOfSite(people: PersonLike[], post: number) {
  const reader = people[0]!
  const { comments_count } = (await reader.get(`/api/posts/${post}`)).json()
  const { items: roots } = (await reader.get(`/api/posts/${post}/comments?page_size=100`)).json()
  const all = roots.reduce(
    (sum: number, { replies_count }: { replies_count: number }) => sum + 1 + replies_count,
    0,
  )
  const facts = []
  for (const person of people) {
    const { items } = (await person.get('/api/messages?category=comment&page_size=100')).json()
    const { by_category } = (await person.get('/api/messages/unread')).json()
    const nameOf = (actor: { uid: number } | null) =>
      actor ? people.findIndex(({ id }) => id === actor.uid) : 'nobody'
    facts.push({
      notices: items.map(
        ({ kind, actor, read }: Message) =>
          `${kind === 'comment' ? 'comment' : 'reply'} from ${nameOf(actor)}${read ? ', read' : ''}`,
      ),
      unread: by_category.comment,
    })
  }
  return { count: comments_count, listed: all, people: facts }
}
