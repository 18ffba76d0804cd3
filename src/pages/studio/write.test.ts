import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { wordsIn } from '../../i18n/words.ts'

const {
  studio: { editor, firstStep, list },
  editor: { preview, compare },
  series: { createAndChoose },
  errors,
} = wordsIn('zh-CN')

async function site(t: TestContext, review: boolean) {
  const opened = await testApp(t)
  const boss = await opened.owner()
  const setReview = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  await setReview(review)
  return { ...opened, setReview, ming: await opened.writer() }
}

async function open(person: PersonLike, query = ''): Promise<string> {
  const { body } = await person.get(`/studio/write${query}`)
  assert.deepEqual(await htmlProblems(body), [])
  return body
}

function buttons(body: string): string[] {
  const foot = body.match(/<div class="writing-send">.*?<\/form>/s)?.[0] ?? ''
  const labels = [...foot.matchAll(/<button [^>]*>.*?<span>(.*?)<\/span>/g)].map(([, label]) => label!)
  const others = [compare, editor.coverRemove, editor.coverCancel, createAndChoose]
  return labels.filter((label) => !others.includes(label))
}

test('the buttons say what will happen, with the review and without', async (t) => {
  const { ming, post, setReview } = await site(t, true)
  const { id } = await post({ author: ming })
  assert.deepEqual(buttons(await open(ming)), [preview, editor.saveDraft, editor.publishing, list.submit])
  const reviewed = await open(ming, `?id=${id}`)
  assert.deepEqual(buttons(reviewed), [preview, editor.save, editor.publishing, list.submit])
  assert.match(reviewed, new RegExp(editor.waits))

  await setReview(false)
  assert.deepEqual(buttons(await open(ming)), [preview, editor.saveDraft, editor.publishing, list.publish])
  const unreviewed = await open(ming, `?id=${id}`)
  assert.deepEqual(buttons(unreviewed), [preview, editor.details, editor.save])
  assert.match(unreviewed, new RegExp(editor.goesPublic))
})

test('a post opens with all its words, and a summary only where the author wrote one', async (t) => {
  const { ming, post } = await site(t, true)
  const words = { title: '"引号"与<尖括号>', body: '<p>一</p><p>二 &amp; 三</p>', tags: ['C++', '种菜'] }
  const made = await post({ author: ming, status: 'draft', ...words })
  const body = await open(ming, `?id=${made.id}`)
  assert.match(body, /name="title"[^>]*>\n&quot;引号&quot;与&lt;尖括号&gt;<\/textarea>/)
  assert.match(body, /\n&lt;p&gt;一&lt;\/p&gt;&lt;p&gt;二 &amp;amp; 三&lt;\/p&gt;<\/textarea>/)
  assert.match(body, /value="C\+\+, 种菜"/)
  assert.equal(body.match(/<li class="chip">/g)?.length, 3, 'two, and the template')
  assert.match(body, /<textarea rows="3"[^>]*>\n<\/textarea>/)
  assert.match(body, new RegExp(`data-id="${made.id}" data-version="1"`))
  const told = await post({ author: ming, status: 'draft', summary: '我自己写的' })
  assert.match(await open(ming, `?id=${told.id}`), /我自己写的<\/textarea>/)
})

test('what waits or is locked can be read and not changed, and says why', async (t) => {
  const { ming, post } = await site(t, true)
  const pending = await post({ author: ming, status: 'pending', body: '<p>好好<strong>看</strong></p>' })
  const locked = await post({ author: ming, status: 'locked' })
  const revised = await post({ author: ming, revision_status: 'pending' })
  const waiting = await open(ming, `?id=${pending.id}`)
  assert.match(waiting, new RegExp(list.pending))
  assert.match(waiting, /<div class="prose"><p>好好<strong>看<\/strong><\/p><\/div>/)
  assert.match(await open(ming, `?id=${locked.id}`), new RegExp(list.locked('先等等')))
  assert.match(await open(ming, `?id=${revised.id}`), new RegExp(list.revisionPending))
  for (const { id } of [pending, locked, revised])
    assert.doesNotMatch(await open(ming, `?id=${id}`), /id="text"/)
  const rejected = await post({ author: ming, status: 'rejected' })
  const again = await open(ming, `?id=${rejected.id}`)
  assert.match(again, new RegExp(list.rejected('还不行')))
  assert.match(again, /id="text"/)
})

test("someone else's post and nonsense are not found", async (t) => {
  const { ming, post, owner } = await site(t, false)
  const { id } = await post({ status: 'approved' })
  for (const person of [ming, await owner()]) {
    for (const query of [`?id=${id}`, '?id=999999', '?id=0', '?id=-1', '?id=1e3', '?id=', '?id=abc']) {
      const { statusCode, body } = await person.get(`/studio/write${query}`)
      assert.equal(statusCode, 404, query)
      assert.match(body, new RegExp(errors.post_not_found))
    }
  }
})

test('at level 0 the form is open, and a dialog waits with the step that is missing; names that wait for review are none', async (t) => {
  const { user, writer, setReview } = await site(t, false)
  const ming = await user()
  const body = await open(ming)
  assert.doesNotMatch(body, /<fieldset[^>]* disabled/)
  assert.match(body, /data-newcomer[ >]/)
  assert.match(
    body,
    new RegExp(`<dialog class="dialog" id="first-step".*${firstStep.text}.*name="username"`, 's'),
  )
  await setReview(true)
  const reviewed = await open(ming)
  assert.match(reviewed, new RegExp(firstStep.onlyPicture))
  assert.doesNotMatch(reviewed, /name="username"/)
  assert.doesNotMatch(await open(await writer()), /data-newcomer|id="first-step"/)
})

test('what the editor kept since the last save is what opens', async (t) => {
  const { ming, post } = await site(t, false)
  const { id } = await post({ author: ming, title: '公开的', body: '<p>旧</p>' })
  const words = { title: '', body: '<p>新写的</p>', tags: ['新'] }
  await ming.put(`/api/studio/posts/${id}/working-copy`, { version: 1, ...words })
  const body = await open(ming, `?id=${id}`)
  assert.match(body, /&lt;p&gt;新写的/)
  assert.match(body, /data-version="2"/)
  assert.doesNotMatch(body, /&lt;p&gt;旧|公开的<\/textarea>/)
})
