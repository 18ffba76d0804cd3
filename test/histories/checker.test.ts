import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkHistory } from './check/check.ts'
import type { Fact, LedgerEntry, Operation } from './history.ts'
import { storyOf } from './story.ts'

type Told = Partial<Omit<Operation, 'facts'>> & { at: [from: number, to: number]; facts: Fact[] }

/** A small history, as a person would write it down. */
function history(...told: Told[]): Operation[] {
  return told.map(({ at: [from, to], ...more }, n) => ({
    id: n + 1,
    client: `client ${n + 1}`,
    lane: 'site',
    call: 'a call',
    outcome: Number.isFinite(to) ? 'ok' : 'unknown',
    answer: '200',
    lagMs: 0,
    from,
    to,
    ...more,
  }))
}

const kindsIn = (...told: Told[]) => [...new Set(checkHistory(history(...told)).map(({ kind }) => kind))]

const LOST = Number.POSITIVE_INFINITY
const add = (element: string): Fact => ({ kind: 'add', set: 'comments 1', element })
const drop = (element: string): Fact => ({ kind: 'drop', set: 'comments 1', element })
const members = (...elements: string[]): Fact => ({ kind: 'members', set: 'comments 1', elements })
const size = (size: number): Fact => ({ kind: 'size', set: 'comments 1', size })
const write = (value: string, register = 'shown 1'): Fact => ({ kind: 'write', register, values: [value] })
const read = (value: string, register = 'shown 1'): Fact => ({ kind: 'read', register, value })
const like = (who: string, value?: string): Fact => ({
  kind: 'press',
  register: `reaction 1 ${who}`,
  button: 'like',
  ...(value ? { value } : {}),
})
const likes = (count: number): Fact => ({ kind: 'count', group: 'reaction 1', value: 'like', count })
const gift = (amount: number, balance?: number, key?: string): Fact => ({
  kind: 'gift',
  giver: 'p1',
  post: 'post 1',
  amount,
  ...(balance === undefined ? {} : { balance }),
  ...(key ? { key } : {}),
})
const ledger = (...entries: LedgerEntry[]): Fact => ({ kind: 'ledger', person: 'p1', entries })
const entry = (
  id: number,
  delta: number,
  after: number,
  reason = 'energize_out',
  ref = `energize ${id}`,
) => ({
  ...{ id, delta, after, reason, ref },
})

test('a set: what was acknowledged is seen by all who look afterwards', () => {
  assert.deepEqual(kindsIn({ at: [0, 1], facts: [add('a')] }, { at: [2, 3], facts: [members('a')] }), [])
  assert.deepEqual(kindsIn({ at: [0, 1], facts: [add('a')] }, { at: [2, 3], facts: [members()] }), ['cycle'])
  assert.deepEqual(
    kindsIn({ at: [0, 4], facts: [add('a')] }, { at: [2, 3], facts: [members()] }),
    [],
    'at the same time',
  )
  assert.deepEqual(
    kindsIn({ at: [0, LOST], facts: [add('a')] }, { at: [2, 3], facts: [members()] }),
    [],
    'unanswered',
  )
  assert.deepEqual(kindsIn({ at: [0, LOST], facts: [add('a')] }, { at: [2, 3], facts: [members('a')] }), [])
})

test('a set: what somebody has seen they see again', () => {
  const twice = (...second: string[]) =>
    kindsIn(
      { at: [0, 9], facts: [add('a')] },
      { at: [1, 2], client: 'ming', facts: [members('a')] },
      { at: [3, 4], client: 'ming', facts: [members(...second)] },
    )
  assert.deepEqual(twice('a'), [])
  assert.deepEqual(twice(), ['cycle'])
})

test('a set: of two comments nobody sees only the one and somebody else only the other', () => {
  const looks = (...second: string[]) =>
    kindsIn(
      { at: [0, 9], facts: [add('a')] },
      { at: [0, 9], facts: [add('b')] },
      { at: [1, 2], facts: [members('a')] },
      { at: [1, 2], facts: [members(...second)] },
    )
  assert.deepEqual(looks('a', 'b'), [])
  assert.deepEqual(looks('b'), ['cycle'])
})

test('a set: nothing twice, nothing from nowhere, nothing back', () => {
  assert.deepEqual(kindsIn({ at: [0, 1], facts: [add('a')] }, { at: [2, 3], facts: [members('a', 'a')] }), [
    'twice',
  ])
  assert.deepEqual(kindsIn({ at: [2, 3], facts: [members('a')] }), ['phantom'])
  const refused = { at: [0, 1], outcome: 'refused', facts: [add('a')] } as Told
  assert.deepEqual(kindsIn(refused, { at: [2, 3], facts: [members('a')] }), ['phantom'])
  const back = [
    { at: [0, 1], facts: [add('a')] },
    { at: [2, 3], facts: [drop('a')] },
  ] as Told[]
  assert.deepEqual(kindsIn(...back, { at: [4, 5], facts: [members()] }), [])
  assert.deepEqual(kindsIn(...back, { at: [4, 5], facts: [members('a')] }), ['cycle'])
})

test('sizes and counters lie between what is certain and what may be', () => {
  const one = { at: [0, 1], facts: [add('a')] } as Told
  assert.deepEqual(kindsIn(one, { at: [2, 3], facts: [size(1)] }), [])
  assert.deepEqual(kindsIn(one, { at: [2, 3], facts: [size(0)] }), ['count'])
  assert.deepEqual(kindsIn(one, { at: [2, LOST], facts: [add('b')] }, { at: [4, 5], facts: [size(2)] }), [])
  assert.deepEqual(kindsIn(one, { at: [2, 3], facts: [size(2)] }), ['count'])
  const liked = { at: [0, 1], facts: [like('p1', 'like')] } as Told
  assert.deepEqual(kindsIn(liked, { at: [2, 3], facts: [likes(1)] }), [])
  assert.deepEqual(kindsIn(liked, { at: [2, 3], facts: [likes(2)] }), ['count'])
  assert.deepEqual(
    kindsIn(liked, { at: [2, LOST], facts: [like('p1')] }, { at: [4, 5], facts: [likes(0)] }),
    [],
  )
})

test('a register: a button that is pressed twice is off, in either order', () => {
  const first = { at: [0, 3], facts: [like('p1', 'like')] } as Told
  assert.deepEqual(kindsIn(first, { at: [1, 2], facts: [like('p1', 'none')] }), [])
  assert.deepEqual(
    kindsIn(first, { at: [1, 2], facts: [like('p1', 'like')] }),
    ['register'],
    'a press was lost',
  )
  const lost = { at: [0, LOST], facts: [like('p1')] } as Told
  assert.deepEqual(kindsIn(lost, { at: [1, 2], facts: [like('p1', 'none')] }), [])
  assert.deepEqual(kindsIn(lost, { at: [1, 2], facts: [like('p1', 'like')] }), [])
  const late = { at: [70_000, 70_001], facts: [like('p1', 'like')] } as Told
  assert.deepEqual(kindsIn(lost, late, { at: [80_000, 80_001], facts: [read('none', 'reaction 1 p1')] }), [
    'register',
  ])
  const again = { at: [1, 20], lane: 'another site', facts: [like('p1', 'none')] } as Told
  const between = { at: [12, 21], lagMs: 2_000, facts: [read('like', 'reaction 1 p1')] } as Told
  assert.deepEqual(
    kindsIn({ ...first, at: [0, 10] }, again, between),
    [],
    'until the second press is answered',
  )
})

test('a register: what is hidden is shown to nobody after the acknowledgement, elsewhere after the lag', () => {
  const hidden = [
    { at: [0, 1], facts: [write('shown')] },
    { at: [2, 3], facts: [write('hidden')] },
  ] as Told[]
  const look = (at: [number, number], more: Partial<Told> = {}) =>
    kindsIn(...hidden, { at, facts: [read('shown')], ...more })
  assert.deepEqual(look([2, 4]), [], 'at the same time')
  assert.deepEqual(look([4, 5]), ['register'])
  const elsewhere = { lane: 'another site', lagMs: 2_000 }
  assert.deepEqual(look([500, 501], elsewhere), [])
  assert.deepEqual(look([2_500, 2_501], elsewhere), ['register'])
  assert.deepEqual(look([500, 501], { lagMs: 2_000 }), ['register'], 'the process that acknowledged it')
})

test('a register: a session is accepted until it has ended, by a write at once', () => {
  const ended = [
    { at: [0, 1], facts: [write('live', 's')] },
    { at: [2, 3], facts: [write('ended', 's')] },
  ] as Told[]
  const wrote: Fact = { kind: 'read', register: 's', value: 'live', exact: true }
  assert.deepEqual(kindsIn(...ended, { at: [1, 5], facts: [wrote] }), [])
  assert.deepEqual(kindsIn(...ended, { at: [4, 5], lane: 'another site', lagMs: 2_000, facts: [wrote] }), [
    'register',
  ])
})

test('a ledger only grows, adds up, and has each gift once', () => {
  const start = entry(1, 1, 1, 'check_in', 'day 20260305')
  assert.deepEqual(
    kindsIn({ at: [0, 1], facts: [gift(2, -1)] }, { at: [2, 3], facts: [ledger(start, entry(2, -2, -1))] }),
    [],
  )
  assert.deepEqual(kindsIn({ at: [0, 1], facts: [gift(2, -1)] }, { at: [2, 3], facts: [ledger(start)] }), [
    'lost',
  ])
  assert.deepEqual(kindsIn({ at: [2, 3], facts: [ledger(start, entry(2, -2, -1))] }), ['phantom'])
  assert.deepEqual(kindsIn({ at: [2, 3], facts: [ledger(start, entry(2, -2, 0))] }), ['ledger', 'phantom'])
  const refund = entry(3, 6, 7, 'rename_refund', 'profile_review 1')
  assert.deepEqual(kindsIn({ at: [2, 3], facts: [ledger(start, refund, { ...refund, id: 4, after: 13 })] }), [
    'twice',
  ])
  const other = ledger(start, entry(3, 4, 5, 'energize_in'))
  const shorter = ledger(start, entry(2, 3, 4, 'energize_in'), entry(3, 1, 5, 'energize_in'))
  assert.deepEqual(kindsIn({ at: [0, 1], facts: [other] }, { at: [2, 3], facts: [shorter] }), ['ledger'])
})

test('a ledger that is read shows every gift that was acknowledged before', () => {
  const [first, second] = [entry(1, -1, -1), entry(2, -1, -2)]
  const gifts = [
    { at: [0, 1], facts: [gift(1, -1)] },
    { at: [2, 3], facts: [gift(1, -2)] },
  ] as Told[]
  const whole = { at: [8, 9], facts: [ledger(first, second)] } as Told
  assert.deepEqual(kindsIn(...gifts, { at: [4, 5], facts: [ledger(first, second)] }, whole), [])
  assert.deepEqual(kindsIn(...gifts, { at: [4, 5], facts: [ledger(first)] }, whole), ['cycle'])
})

test('under one key there is one answer, and one gift', () => {
  const once = (answer: string): Fact => ({ kind: 'once', key: 'k', answer })
  assert.deepEqual(kindsIn({ at: [0, 1], facts: [once('7')] }, { at: [2, 3], facts: [once('7')] }), [])
  assert.deepEqual(kindsIn({ at: [0, 1], facts: [once('7')] }, { at: [2, 3], facts: [once('8')] }), ['key'])
  const tries = [
    { at: [0, LOST], facts: [gift(1, undefined, 'k')] },
    { at: [2, 3], facts: [gift(1, -1, 'k')] },
  ] as Told[]
  assert.deepEqual(kindsIn(...tries, { at: [4, 5], facts: [ledger(entry(1, -1, -1))] }), [])
  const twice = ledger(entry(1, -1, -1), entry(2, -1, -2))
  assert.deepEqual(kindsIn(...tries, { at: [4, 5], facts: [twice] }), ['phantom'])
})

test('an anomaly is told as a story', () => {
  const [anomaly] = checkHistory(
    history({ at: [0, 1], facts: [add('a')] }, { at: [2, 3], facts: [members()] }),
  )
  assert.match(
    storyOf(anomaly!),
    /^cycle: .*2 did not see 1 \(a in comments 1\)\n {2}1 .*client 1.*\n {2}2 .*client 2/,
  )
})
