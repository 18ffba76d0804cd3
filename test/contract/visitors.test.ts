import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, answersWhole, isWrite } from './declared-routes.ts'
import { routeTestSite } from './route-test-site.ts'
import { VISITOR_FORMS } from './visitor-forms.ts'

// A visitor's answer is the same bytes for everyone of one language. Walks the router, so a route is covered the moment it exists.

/** Their form comes with a topic or a link, which these addresses lack. */
const FORM_LESS = ['/newsletter/subscribe', '/newsletter/confirm']
const SET_A_COOKIE = [...VISITOR_FORMS.filter((path) => !FORM_LESS.includes(path)), '/api/auth/csrf']
const COOKIES = {
  theme: 'dark',
  announcement_put_away: 'mark',
  csrf_id: 'an-earlier-visit',
  access_token: '',
  unknown: '1',
}

test('no cookie of a visitor changes an answer, and no answer sets one but those with a form', async (t) => {
  const { app, owner, writer, post, newVisitor, routes } = await routeTestSite(t)
  const [boss, author] = [await owner(), await writer()]
  await boss.put('/api/admin/site-settings', { key: 'announcement', value: '今晚读书会' })
  const { id } = await post({ author, title: '第一篇', tags: ['灯'] })
  // Counted once a day, so not in between.
  await newVisitor().get(`/posts/${id}`)
  await app.views.flush()
  const values = ['999999999', String(id), String(author.id), '灯']
  const reads = routes.filter((route) => !isWrite(route) && answersWhole(route))
  const addresses = new Set(
    reads.flatMap((route) => values.map((value) => addressOf(route, encodeURIComponent(value)))),
  )
  for (const address of [...addresses, '/nowhere', '/posts?page=2', '/search?q=%E7%AC%AC']) {
    const [plain, returning] = [newVisitor(), newVisitor()]
    returning.keepCookies(COOKIES)
    const [first, second] = [await plain.get(address), await returning.get(address)]
    if (SET_A_COOKIE.includes(address)) {
      assert.match(String(first.headers['set-cookie']), /^csrf_id=/, address)
      continue
    }
    assert.equal(first.headers['set-cookie'], undefined, address)
    assert.equal(second.headers['set-cookie'], undefined, address)
    assert.equal(withoutRequestId(second.body), withoutRequestId(first.body), address)
  }
  assert.match(String((await newVisitor().get('/?lang=en')).headers['set-cookie']), /^lang=en/)
})

function withoutRequestId(body: string): string {
  return body.replace(/"request_id":"[^"]+"/, '')
}
