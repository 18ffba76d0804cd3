import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

test('people who are logged in are led on from both pages, and never off the site', async (t) => {
  const { user, visitor } = await testApp(t)
  const member = await user()
  const ledTo = async (address: string) => (await member.get(address)).headers.location
  for (const door of ['/login', '/register']) {
    assert.equal(await ledTo(door), '/')
    assert.equal(await ledTo(`${door}?next=%2Fsettings%3Ftab%3Dsessions`), '/settings?tab=sessions')
    for (const trap of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/login',
      '%09//evil.example',
    ]) {
      assert.equal(await ledTo(`${door}?next=${trap}`), '/', trap)
    }
    assert.equal((await visitor.get(door)).statusCode, 200)
  }
})

test('a form goes on to a path of this site only, and the other door knows it too', async (t) => {
  const { visitor } = await testApp(t)
  const good = await visitor.get('/login?next=%2Fposts%2F7%3Fpage%3D2')
  assert.match(good.body, /data-api="POST \/api\/auth\/login" data-after="go" data-next="\/posts\/7\?page=2"/)
  assert.match(good.body, /<a href="\/register\?next=%2Fposts%2F7%3Fpage%3D2">/)
  const evil = await visitor.get('/register?next=%2F%2Fevil.example')
  assert.match(evil.body, /data-next="\/\?welcome=1"/)
  assert.doesNotMatch(evil.body.replace(/<a href="\?[^>]*hreflang[^>]*>/g, ''), /evil/)
})

test('however long the address someone came from, the door opens', async (t) => {
  const { visitor } = await testApp(t)
  const { headers } = await visitor.get(`/settings?x=${'%E4%BD%A0'.repeat(700)}`)
  assert.equal((await visitor.get(String(headers.location))).statusCode, 200)
})

test('bars offer the way in to visitors and the own menu to members, on error pages too', async (t) => {
  const { visitor, user } = await testApp(t)
  const member = await user()
  for (const address of ['/', '/nowhere']) {
    assert.match((await visitor.get(address)).body, /<a class="[^"]+" href="\/login">/)
    const { body } = await member.get(address)
    assert.match(
      body,
      new RegExp(`<strong><bdi>${member.username}</bdi></strong> <span class="menu-uid">\\(${member.id}\\)`),
    )
    assert.doesNotMatch(body, /href="\/(login|register)/)
  }
})

test('only someone new is welcomed', async (t) => {
  const { visitor, user } = await testApp(t)
  const member = await user()
  assert.match((await member.get('/?welcome=1')).body, /data-welcome/)
  assert.doesNotMatch((await member.get('/')).body, /data-welcome/)
  assert.doesNotMatch((await visitor.get('/?welcome=1')).body, /data-welcome/)
})
