import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from '../../i18n/words.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { followButton, personRow } from './view.ts'

const page = (viewer: { id: number } | null) =>
  ({ t: wordsIn('en'), lang: 'en', path: '/space/7?tab=followers', viewer }) as PageContext

test('the button says what pressing it would change, or what it has done', () => {
  const faces = (['none', 'followed_by', 'following', 'mutual'] as const).map((state) => {
    const made = String(followButton(page({ id: 1 }), { uid: 7, state }))
    assert.match(made, new RegExp(`data-follow="7" data-state="${state}"`))
    return [made.match(/aria-pressed="(\w+)"/)![1], made.match(/<span>([^<]+)</)![1]]
  })
  assert.deepEqual(faces, [
    ['false', 'Follow'],
    ['false', 'Follow back'],
    ['true', 'Following'],
    ['true', 'Mutual'],
  ])
})

test('visitors are led to the login and back, and nobody is asked to follow themselves', () => {
  const link = String(followButton(page(null), { uid: 7, state: 'none' }))
  assert.match(link, /<a href="\/login\?next=%2Fspace%2F7%3Ftab%3Dfollowers"/)
  assert.equal(followButton(page({ id: 7 }), { uid: 7, state: 'none' }), null)
})

test('someone in a list has a name that leads to them, and a button only where it is wanted', () => {
  const person = {
    uid: 7,
    username: 'lan',
    avatar_url: null,
    signature: '<b>hello',
    level: 3 as const,
    followers_count: 0,
    following_count: 0,
    created_at: new Date(0),
  }
  const row = String(personRow(page({ id: 1 }), person, 'mutual'))
  assert.match(row, /<a href="\/space\/7"><bdi>lan<\/bdi><\/a>/)
  assert.match(row, /&lt;b&gt;hello/)
  assert.doesNotMatch(row, /Lv3/, 'the level is in the space of a person')
  assert.match(row, /data-state="mutual"/)
  assert.doesNotMatch(String(personRow(page({ id: 1 }), person)), /<button/)
})
