import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { wordsIn } from '../../i18n/words.ts'

const { studio, posts } = wordsIn('zh-CN')
const STATES = ['draft', 'pending', 'approved', 'rejected', 'locked'] as const

async function open(person: PersonLike, path: string): Promise<string> {
  const { body } = await person.get(path)
  assert.deepEqual(await htmlProblems(body), [], path)
  return body
}

/** The row of one post, from its place in the list to the next. */
function rowOf(body: string, id: number): string {
  return body.match(new RegExp(`<article class="own-post" id="post-${id}"[^]*?</article>`))?.[0] ?? ''
}

test('every row says where its post stands and offers what is allowed', async (t) => {
  const { writer, owner, post } = await testApp(t)
  const ming = await writer()
  const boss = await owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const made = Object.fromEntries(
    await Promise.all(STATES.map(async (status) => [status, (await post({ author: ming, status })).id])),
  )
  const revised: Record<string, number> = {}
  for (const revision_status of ['draft', 'pending', 'rejected'] as const)
    revised[revision_status] = (await post({ author: ming, revision_status })).id
  const strangers = await post({ title: '别人的' })

  const body = await open(ming, '/studio/posts')
  const offers = (id: number) => {
    const row = rowOf(body, id)
    return [studio.list.edit, studio.list.submit, studio.list.delete].filter((label) =>
      row.includes(`<span>${label}</span>`),
    )
  }
  const { edit, submit, delete: remove } = studio.list
  assert.deepEqual(
    STATES.map((status) => offers(made[status])),
    [[edit, submit, remove], [remove], [edit, remove], [edit, submit, remove], [remove]],
  )
  assert.deepEqual(Object.values(revised).map(offers), [
    [edit, submit, remove],
    [remove],
    [edit, submit, remove],
  ])
  assert.match(rowOf(body, made.rejected), new RegExp(studio.list.rejected('还不行')))
  assert.match(rowOf(body, made.locked), new RegExp(studio.list.locked('先等等')))
  assert.match(rowOf(body, made.pending), new RegExp(studio.list.pending))
  assert.match(rowOf(body, made.approved), new RegExp(`href="/posts/${made.approved}"`))
  assert.match(rowOf(body, made.draft), new RegExp(`href="/studio/write\\?id=${made.draft}"`))
  assert.match(rowOf(body, revised.pending!), new RegExp(studio.list.revision.pending))
  assert.match(rowOf(body, revised.rejected!), new RegExp(studio.list.revisionRejected('还不行')))
  assert.equal(rowOf(body, strangers.id), '')

  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  const unreviewed = await open(ming, '/studio/posts')
  assert.match(rowOf(unreviewed, made.draft), new RegExp(`<span>${studio.list.publish}</span>`))
  assert.match(rowOf(unreviewed, revised.pending!), new RegExp(`<span>${studio.list.publish}</span>`))
})

test('deleting names the post, the price and what will be left', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  const { id } = await post({ author: ming, title: '<i>一篇</i>' })
  const body = await open(ming, '/studio/posts')
  assert.match(rowOf(body, id), /data-confirm="delete-post" data-subject="&lt;i&gt;一篇/)
  assert.match(body, new RegExp(studio.delete.price(2, '1', '−1')))
  assert.match(body, new RegExp(studio.delete.intoDebt))
})

test('a long list has states and pages, and odd ones in the address lead to the nearest', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  for (let each = 0; each < 22; each += 1) await post({ author: ming, status: 'draft' })
  await post({ author: ming, status: 'pending', title: '等着' })
  const rows = async (path: string) => (await open(ming, path)).match(/class="own-post"/g)?.length ?? 0
  assert.deepEqual(
    [
      await rows('/studio/posts'),
      await rows('/studio/posts?page=2'),
      await rows('/studio/posts?page=99'),
      await rows('/studio/posts?page=-1'),
      await rows('/studio/posts?status=pending'),
      await rows('/studio/posts?status=locked'),
      await rows('/studio/drafts?page=2'),
    ],
    [20, 3, 3, 20, 1, 0, 2],
  )
  const drafts = await open(ming, '/studio/posts?status=draft')
  assert.match(drafts, /href="\/studio\/posts\?status=draft&amp;page=2"/)
  assert.match(drafts, new RegExp(`aria-current="page">${posts.status.draft} 22<`))
  assert.match(
    await open(ming, '/studio/posts?status=nonsense'),
    new RegExp(`aria-current="page">${studio.list.all} 23<`),
  )
})

test('a reason that is quoted ends in one stop, its own or ours', async (t) => {
  const { writer, owner, post } = await testApp(t)
  const [boss, ming] = [await owner(), await writer()]
  const reject = async (reason: string) => {
    const { id } = await post({ author: ming, status: 'pending' })
    assert.equal((await boss.post(`/api/admin/posts/${id}/reject`, { reason })).statusCode, 200)
    return id
  }
  const [stopped, open] = [await reject('还差结论。'), await reject('Add a source')]
  const chinese = (await ming.get('/studio/posts')).body
  assert.match(rowOf(chinese, stopped), /原因：「还差结论。」改好后/)
  assert.match(rowOf(chinese, open), /原因：「Add a source」。改好后/)
  const english = (await ming.get('/studio/posts', { headers: { 'accept-language': 'en' } })).body
  assert.match(rowOf(english, stopped), /“还差结论。” You can/)
  assert.match(rowOf(english, open), /“Add a source”. You can/)
  assert.match((await ming.get('/messages')).body, /「还差结论。」(?!。)/)
})
