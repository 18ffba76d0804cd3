import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import { statementCounter } from '../../../test/probes/statement-counter.ts'
import { wordsIn } from '../../i18n/words.ts'

const { comments, errors, levels } = wordsIn('zh-CN')

test('a visitor pages through roots and replies by plain links', async (t) => {
  const { visitor, user, post } = await testApp(t)
  const [{ id }, lan] = [await post(), await user()]
  const first = await say(lan, id, 'root 0')
  for (let n = 1; n < 22; n++) await say(lan, id, `root ${n}`)
  for (let n = 0; n < 12; n++) await answer(lan, first, `reply ${n}`)

  const top = await visitor.get(`/posts/${id}`)
  assert.deepEqual(await htmlProblems(top.body), [])
  assert.equal(textsIn(top.body).length, 20)
  const [, next] = top.body.match(/<a href="([^"]+)#comments" rel="next">/)!
  assert.equal(next, `/posts/${id}?after=${first + 2}`)

  const second = (await visitor.get(next!)).body
  assert.deepEqual(textsIn(second), ['root 1', 'root 0', 'reply 0', 'reply 1', 'reply 2'])
  assert.ok(second.includes(`<a href="/posts/${id}?before=${first + 1}#comments" rel="prev">`))
  assert.equal(textsIn((await visitor.get(`/posts/${id}?before=${first + 1}`)).body).length, 20)
  const more = `${next}&amp;thread=${first}#comment-${first}`
  assert.ok(second.includes(`<a href="${more}">${comments.allReplies('12')}</a>`))

  const opened = (await visitor.get(`${next}&thread=${first}&replies_after=${first + 31}`)).body
  assert.deepEqual(textsIn(opened), ['root 1', 'root 0', 'reply 10', 'reply 11'])
  assert.deepEqual(await htmlProblems(opened), [])

  const most = (await visitor.get(`/posts/${id}?order=replies`)).body
  assert.deepEqual(textsIn(most).slice(0, 4), ['root 0', 'reply 0', 'reply 1', 'reply 2'])
})

test('odd values open the nearest place there is', async (t) => {
  const { visitor, user, post } = await testApp(t)
  const [{ id }, lan] = [await post(), await user()]
  const root = await say(lan, id, 'root')
  await answer(lan, root, 'reply')
  const odd = [
    'after=0',
    'after=-1',
    'after=x',
    'before=99999999999999999999',
    'order=likes&after=7',
    'order=likes&after=99999999999-1',
    'order=best',
    'thread=0',
    'comment=7e99',
    'comment=',
  ]
  const replies = [
    `thread=${root}&replies_after=999999`,
    `thread=${root}&replies_before=1e9`,
    'thread=99999&replies_after=2',
  ]
  for (const query of [...odd, ...replies]) {
    const { statusCode, body } = await visitor.get(`/posts/${id}?${query}`)
    assert.deepEqual([statusCode, textsIn(body)], [200, ['root', 'reply']], query)
  }
})

test('the address of a comment opens the page that it stands on', async (t) => {
  const { visitor, user, post } = await testApp(t)
  const [{ id }, lan] = [await post(), await user()]
  const root = await say(lan, id, 'old')
  let last = 0
  for (let n = 0; n < 11; n++) last = await answer(lan, root, `reply ${n}`)
  for (let n = 0; n < 20; n++) await say(lan, id, 'newer')
  assert.doesNotMatch((await visitor.get(`/posts/${id}`)).body, new RegExp(`id="comment-${root}"`))
  for (const wanted of [root, last]) {
    const { body } = await visitor.get(`/posts/${id}?comment=${wanted}`)
    const marked = [
      ...body.matchAll(/<article class="comment comment-sought" id="comment-(\d+)"[^>]*aria-current/g),
    ]
    assert.deepEqual(
      marked.map(([, comment]) => comment),
      [String(wanted)],
    )
    assert.match(body, new RegExp(`href="\\?comment=${wanted}#comments"`))
    assert.equal(body.split(' id="comments"').length, 2, 'the anchor stands at the comment, and there only')
    assert.ok(body.indexOf(' id="comments"') > body.indexOf(`id="comment-${wanted}"`))
    assert.ok(body.includes(`<a href="/posts/${id}#comments">${comments.all}</a>`))
    assert.match(body, new RegExp(`<link rel="canonical" href="[^"?]+/posts/${id}">`))
    assert.deepEqual(await htmlProblems(body), [])
  }
})

test('the address of a comment that is gone says so, and shows the others', async (t) => {
  const { visitor, user, post } = await testApp(t)
  const [{ id }, lan] = [await post(), await user()]
  const gone = await say(lan, id, 'gone')
  await say(lan, id, 'still here')
  await lan.delete(`/api/comments/${gone}`)
  const elsewhere = await say(lan, (await post()).id, 'below another post')
  for (const query of [`comment=${gone}`, `comment=${elsewhere}`, `comment=${gone}&after=1`]) {
    for (const reader of [visitor, lan]) {
      const { statusCode, body } = await reader.get(`/posts/${id}?${query}`)
      assert.deepEqual([statusCode, textsIn(body)], [200, ['still here']])
      assert.ok(body.includes(comments.gone))
      assert.match(body, /<section class="comments" id="comments"/)
    }
  }
  assert.ok(!(await visitor.get(`/posts/${id}`)).body.includes(comments.gone))
})

test('comments are byte for byte the same for every reader', async (t) => {
  const { visitor, user, writer, post } = await testApp(t)
  const [author, lan, admin] = [await writer(), await user(), await user({ role: 'admin' })]
  const { id } = await post({ author })
  await answer(author, await say(lan, id, 'root'), `@${lan.username} reply`)
  const list = async (who: BrowserLike) =>
    (await who.get(`/posts/${id}`)).body.match(/<div class="comment-list".*?<\/section>/s)![0]
  const seen = await list(visitor)
  for (const who of [author, lan, admin]) assert.equal(await list(who), seen)
  assert.match(seen, new RegExp(`data-author="${lan.id}"`))
})

test('everyone hears what they can do here, and what they cannot', async (t) => {
  const { visitor, user, db, post } = await testApp(t)
  const { id } = await post()
  const box = async (who: BrowserLike) =>
    (await who.get(`/posts/${id}`)).body.match(/<div class="comment-box".*?<ol class="branches">/s)![0]
  assert.match(
    await box(visitor),
    new RegExp(
      `${comments.logIn}.*action="/login"><input type="hidden" name="next" value="/posts/${id}#comments">`,
      's',
    ),
  )
  const banned = await box(await user({ ban: { reason: 'x', until: null } }))
  assert.ok(banned.includes(errors.user_banned) && !banned.includes('<form'))

  const newcomer = await box(await user())
  assert.ok(newcomer.includes(`aria-disabled="true" data-why="${levels.goal('1500', 4)}"`))
  assert.doesNotMatch(newcomer, /data-people/)
  const third = await box(await raiseTo(db, 3, await user()))
  assert.match(third, /data-people/)
  assert.match(third, /data-why/)
  assert.doesNotMatch(await box(await raiseTo(db, 4, await user())), /data-why/)
})

test('the page of someone who reacted, saved and follows says so', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [author, lan] = [await writer(), await user()]
  const { id } = await post({ author })
  const pressed = async () =>
    [
      ...(await lan.get(`/posts/${id}?choosing`)).body.matchAll(
        /data-(react="\w+"|save|follow)[^>]*aria-pressed="(\w+)"/g,
      ),
    ]
      .filter(([, , state]) => state === 'true')
      .map(([, name]) => name)
  assert.deepEqual(await pressed(), [])
  await lan.post(`/api/posts/${id}/dislike`)
  await lan.post(`/api/posts/${id}/favorite`)
  await lan.post(`/api/users/${author.id}/follow`)
  assert.deepEqual(await pressed(), ['save', 'react="dislike"', 'follow'])
  const { body } = await lan.get(`/posts/${id}?choosing`)
  assert.deepEqual(await htmlProblems(body), [])
  assert.match(body, /id="folder-\d+"[^>]* checked/)
  assert.match(body, new RegExp(`data-followers="${author.id}">1<`))
})

test('twenty comments take as many statements as two', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const { user, writer, post } = await testApp(t, { wrapDb })
  const [author, lan] = [await writer(), await user()]
  const costWith = async (roots: number) => {
    const { id } = await post({ author })
    for (let n = 0; n < roots; n++) {
      const root = await say(lan, id, `@${author.username} ${n}`)
      for (let reply = 0; reply < 4; reply++) await answer(author, root, `@${lan.username} ${reply}`)
    }
    const before = statements()
    assert.equal(textsIn((await lan.get(`/posts/${id}`)).body).length, roots * 4)
    return statements() - before
  }
  assert.equal(await costWith(20), await costWith(2))
})

async function say(who: BrowserLike, postId: number, content: string): Promise<number> {
  return (await who.post(`/api/posts/${postId}/comments`, { content })).json().id
}

async function answer(who: BrowserLike, commentId: number, content: string): Promise<number> {
  return (await who.post(`/api/comments/${commentId}/reply`, { content })).json().id
}

function textsIn(body: string): string[] {
  const list = body.slice(body.indexOf('<ol class="branches">'))
  return [...list.matchAll(/<p class="comment-text" dir="auto">(.*?)<\/p>/gs)].map(([, text]) =>
    text!.replace(/<[^>]+>/g, ''),
  )
}
