import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { openPage } from '../../../test/kit/html-validator.ts'
import { wordsIn } from '../../i18n/words.ts'

const { inbox, messages } = wordsIn('zh-CN')
const DAY = 24 * 60 * 60

test('what people do stands under its day, with a way to the place, and counts until it is read', async (t) => {
  const { user, writer, post, clock } = await testApp(t)
  const [author, ming] = [await writer(), await user()]
  await author.post('/api/messages/read-all')
  const { id } = await post({ author, title: '收音机' })
  await ming.post(`/api/users/${author.id}/follow`)
  clock.advance(DAY)
  for (const person of [author, ming]) await person.post('/api/auth/refresh')
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '<b>很好</b>' })).json()
  await ming.post(`/api/posts/${id}/like`)

  const all = await openPage(author, '/messages')
  assert.deepEqual(daysIn(all), ['今天', '昨天'])
  const told = [messages.likes.title(1, '收音机'), messages.comment(ming.username, '收音机')]
  assert.deepEqual(titlesIn(all).slice(0, 2).toSorted(), told.toSorted(), 'the likes are told now')
  assert.ok(all.includes(`href="/posts/${id}?comment=${comment}#comments"`))
  assert.ok(all.includes('&lt;b&gt;很好&lt;/b&gt;'))
  assert.deepEqual(badgesIn(all), { all: '3', comment: '1', mention: '', like: '1', follow: '1', system: '' })

  const follows = await openPage(author, '/messages?category=follow')
  assert.deepEqual(titlesIn(follows), [messages.follow(ming.username)])
  assert.match(follows, new RegExp(inbox.readAll.category))
  const [row] = follows.match(/data-message="\d+"/)!
  await author.post(`/api/messages/${row.match(/\d+/)![0]}/read`)
  const read = await openPage(author, '/messages?category=follow')
  assert.doesNotMatch(read, new RegExp(`${inbox.readAll.category}|${inbox.markRead}|message-new`))
  assert.equal(badgesIn(read).all, '2')
})

test('what is gone leaves a neutral line that leads nowhere', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author, title: '收音机' })
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '悄悄话' })).json()
  await ming.delete(`/api/comments/${comment}`)

  const body = await openPage(author, '/messages?category=comment')
  assert.deepEqual(titlesIn(body), [messages.gone.title])
  assert.doesNotMatch(main(body), new RegExp(`悄悄话|收音机|${ming.username}|/posts/${id}`))
  assert.match(body, new RegExp(inbox.markRead))
})

test('pages, odd addresses, and empty tabs that say what would come there', async (t) => {
  const { user, writer } = await testApp(t)
  const star = await writer()
  for (const tab of ['comment', 'mention', 'like', 'follow'] as const) {
    const body = await openPage(star, `/messages?category=${tab}`)
    assert.ok(body.includes(inbox.empty[tab].text), tab)
  }
  const fans = await Promise.all(Array.from({ length: 21 }, () => user()))
  for (const fan of fans) await fan.post(`/api/users/${star.id}/follow`)
  const first = await openPage(star, '/messages?category=follow')
  assert.equal(titlesIn(first).length, 20)
  assert.match(first, /href="\/messages\?category=follow&amp;page=2"/)
  for (const page of ['2', '99', '999999999'])
    assert.equal(titlesIn(await openPage(star, `/messages?category=follow&page=${page}`)).length, 1, page)
  for (const odd of ['?category=nothing', '?page=-3', '?category=constructor&page=x'])
    assert.equal(badgesIn(await openPage(star, `/messages${odd}`)).follow, '21', odd)

  await star.put('/api/settings/notify-prefs', { key: 'follow', enabled: false })
  const off = await openPage(star, '/messages?category=follow')
  assert.ok(off.includes(inbox.off.text))
  assert.deepEqual([titlesIn(off), badgesIn(off).follow], [[], ''])
})

test('members find the way there on every page, without a number in what is kept; visitors are asked to log in', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const { id } = await post()
  const [reader, fan] = [await user(), await user()]
  await fan.post(`/api/users/${reader.id}/follow`)
  for (const place of ['/', `/posts/${id}`, `/posts/${id}`]) {
    const { body } = await reader.get(place)
    assert.match(body, /<button [^>]*popovertarget="bell"/, place)
    assert.match(body, /<a href="\/messages" class="shortcut">/, place)
    assert.deepEqual(badgesIn(body), { all: '' }, place)
    assert.doesNotMatch((await visitor.get(place)).body, /\/messages/, place)
  }
  const { statusCode, headers } = await visitor.get('/messages')
  assert.equal(`${statusCode} ${headers.location}`, '303 /login?next=%2Fmessages')
})

test('the settings show how each switch stands', async (t) => {
  const { user } = await testApp(t)
  const ming = await user()
  await ming.put('/api/settings/notify-prefs', { key: 'like', enabled: false })
  const body = await openPage(ming, '/settings?tab=notifications')
  const switches = [...body.matchAll(/role="switch" id="[\w-]+" name="(\w+)"( checked)?/g)]
  assert.deepEqual(
    switches.map(([, name, on]) => [name, on !== undefined]),
    [
      ['comment', true],
      ['reply', true],
      ['like', false],
      ['follow', true],
    ],
  )
  assert.ok(body.includes(inbox.prefs.always))
})

function main(body: string): string {
  return body.match(/<main .*<\/main>/s)![0]
}

function daysIn(body: string) {
  return [...body.matchAll(/<section class="message-day">\n<h2>(.*?)<\/h2>/g)].map(([, day]) => day)
}

function titlesIn(body: string) {
  return [...body.matchAll(/<p class="message-title" dir="auto">(?:<a [^>]*>)?(.*?)</g)].map(
    ([, title]) => title,
  )
}

/** The last of each name: the bars come before and after. */
function badgesIn(body: string) {
  const places = /data-unread="(\w+)"><span aria-hidden="true">(.*?)</g
  const inside = body.includes('<div id="messages"') ? main(body) : body
  return Object.fromEntries([...inside.matchAll(places)].map(([, name, shown]) => [name, shown]))
}
