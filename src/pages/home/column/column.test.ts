import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { openPage } from '../../../../test/kit/html-validator.ts'
import { wordsIn } from '../../../i18n/words.ts'

const { home, posts, energy, levels } = wordsIn('zh-CN')

/** The side column. */
function column(body: string): string {
  return body.match(/<aside[^>]*>(.*)<\/aside>/s)?.[1] ?? ''
}

function hot(body: string): string[] {
  const rows = column(body).match(/<ul class="related">(.*?)<\/ul>/s)?.[1] ?? ''
  return [...rows.matchAll(/<a [^>]*><bdi>(.*?)<\/bdi>/g)].map(([, title]) => title!)
}

function people(body: string): number[] {
  const rows = column(body).match(/<ul class="list column-people">(.*?)<\/ul>/s)?.[1] ?? ''
  return [...rows.matchAll(/data-follow="(\d+)"/g)].map(([, uid]) => Number(uid))
}

test('a visitor learns what the site is, what is hot and which tags there are; nothing of members', async (t) => {
  const { user, post, newVisitor } = await testApp(t)
  const { id } = await post({ title: '灯塔', tags: ['海'] })
  await (await user()).post(`/api/posts/${id}/like`)
  const seen = column(await openPage(newVisitor(), '/'))
  for (const words of [home.pointsTitle, home.hotOfWeek, '灯塔', posts.hotTags, '海'])
    assert.ok(seen.includes(words), words)
  for (const words of [home.people, energy.balance]) assert.ok(!seen.includes(words), words)
})

test('a member sees level, energy and check-in of their own, and checks in there', async (t) => {
  const { writer, post } = await testApp(t)
  await post()
  const member = await writer()
  // Pages that anyone may see do not check in by themselves.
  const before = column(await openPage(member, '/'))
  assert.ok(before.includes(levels.checkIn.button) && before.includes(member.username))
  assert.match(before, new RegExp(`${energy.balance}</span><strong>0<`))
  await member.post('/api/level/checkin')
  const after = column(await openPage(member, '/'))
  assert.ok(after.includes(levels.checkIn.done))
  assert.match(after, new RegExp(`${energy.balance}</span><strong>1<`))
  assert.ok(!after.includes(home.pointsTitle))
  assert.ok(column(await openPage(member, '/feed')).includes(levels.checkIn.done), 'the feed has it too')
})

test('hot is what people did most with in seven days; what is hidden leaves at once', async (t) => {
  const { owner, user, post, newVisitor, clock } = await testApp(t)
  const old = await post({ title: '上周的' })
  await (await user()).post(`/api/posts/${old.id}/like`)
  clock.advance(8 * 24 * 3600)
  const [one, two] = [await user(), await user()]
  const [quiet, liked, most] = [
    await post({ title: '没人看' }),
    await post({ title: '有人喜欢' }),
    await post({ title: '最多' }),
  ]
  assert.deepEqual(hot(await openPage(newVisitor(), '/')), [])
  for (const { id } of [liked, most]) await one.post(`/api/posts/${id}/like`)
  await two.post(`/api/posts/${most.id}/comments`, { content: '好' })
  clock.advance(61)
  assert.deepEqual(hot(await openPage(newVisitor(), '/')), ['最多', '有人喜欢'])
  assert.ok(!hot(await openPage(newVisitor(), '/')).includes(quiet.title))
  await (await owner()).post(`/api/admin/posts/${most.id}/lock`, { reason: '先等等' })
  assert.deepEqual(hot(await openPage(newVisitor(), '/')), ['有人喜欢'])
})

test('people to follow write lately, and are neither oneself nor followed, muted or blocked by either', async (t) => {
  const { writer, post, clock } = await testApp(t)
  const gone = await writer()
  await post({ author: gone })
  clock.advance(40 * 24 * 3600)
  const [me, ...others] = [await writer(), await writer(), await writer(), await writer(), await writer()]
  for (const author of [me, ...others]) await post({ author })
  const seen = async () => people(await openPage(me, '/'))
  assert.equal((await seen()).length, 3)
  const [muted, blocked, blocker, followed] = others as [typeof me, typeof me, typeof me, typeof me]
  await me.put(`/api/users/${muted.id}/mute`)
  await me.put(`/api/users/${blocked.id}/block`)
  assert.deepEqual((await seen()).sort(), [blocker.id, followed.id].sort())
  await blocker.put(`/api/users/${me.id}/block`)
  assert.deepEqual(await seen(), [followed.id])
  await followed.post(`/api/users/${me.id}/follow`)
  assert.match(await openPage(me, '/'), new RegExp(`data-follow="${followed.id}" data-state="followed_by"`))
  await me.post(`/api/users/${followed.id}/follow`)
  assert.deepEqual(await seen(), [])
})
