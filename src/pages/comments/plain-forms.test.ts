import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { formIn, postForm, submitForm } from '../../../test/subjects/plain-forms.ts'

// The conversation below a post as a browser without script takes part in it.

test('a member comments, replies and likes', async (t) => {
  const { post, user } = await testApp(t)
  const { id } = await post({ title: 'Sea' })
  const ming = await user()
  const said = await submitForm(ming, `/posts/${id}`, `/posts/${id}/comment`, { content: 'one\r\ntwo' })
  const [, comment] = /comment=(\d+)#comments$/.exec(String(said.headers.location)) ?? []
  assert.equal(said.statusCode, 303)
  assert.equal((await ming.get(`/api/comments/${comment}`)).json().content, 'one\ntwo')

  const replyPage = `/comments/${comment}/reply`
  assert.match((await ming.get(`/posts/${id}`)).body, new RegExp(`href="${replyPage}"`))
  const replied = await submitForm(ming, replyPage, replyPage, { content: 'three' })
  assert.match((await ming.get(String(replied.headers.location))).body, /three/)

  const likes = async () => (await ming.get(`/api/posts/${id}`)).json().likes_count
  const like = () => submitForm(ming, `/posts/${id}`, `/posts/${id}/like`)
  assert.equal((await like()).headers.location, `/posts/${id}#reactions`)
  assert.equal(await likes(), 1)
  assert.match((await ming.get(`/posts/${id}`)).body, /data-react="like" aria-pressed="true"/)
  await like()
  assert.equal(await likes(), 0)
  await submitForm(ming, `/posts/${id}`, `/posts/${id}/dislike`)
  assert.match((await ming.get(`/posts/${id}`)).body, /data-react="dislike" aria-pressed="true"/)

  const liked = await submitForm(ming, `/posts/${id}`, `/comments/${comment}/like`)
  const led = await ming.get(String(liked.headers.location))
  assert.equal(led.headers.location, `/posts/${id}?comment=${comment}#comments`)
  assert.equal((await ming.get(`/api/comments/${comment}`)).json().likes_count, 1)
})

test('what cannot be sent stays in the form', async (t) => {
  const { post, user } = await testApp(t)
  const { id } = await post({})
  const ming = await user()
  const address = `/posts/${id}/comment`
  const long = `<b>${'水'.repeat(3_000)}`
  const refused = await submitForm(ming, `/posts/${id}`, address, { content: long })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.body, /&lt;b&gt;水/)
  const form = formIn(refused.body, address)
  assert.equal(form.fields.content?.trim(), long)
  const empty = await submitForm(ming, address, address, { content: ' ' })
  assert.match(empty.body, /<p class="form-error" role="alert" data-form-error>/)

  // Logged out meanwhile: the text is still there, with a link to the login.
  await ming.copy().post('/api/auth/logout')
  const late = await postForm(ming, address, { ...form.fields, content: 'kept' })
  assert.equal(late.statusCode, 401)
  assert.equal(formIn(late.body, address).fields.content?.trim(), 'kept')
  assert.match(late.body, /href="\/login\?next=/)
})

test('visitors are led to the login and back', async (t) => {
  const { post, user, newVisitor } = await testApp(t)
  const { id } = await post({})
  const ming = await user()
  const comment = (await ming.post(`/api/posts/${id}/comments`, { content: 'hello' })).json().id
  const visitor = newVisitor()
  const page = (await visitor.get(`/posts/${id}`)).body
  assert.doesNotMatch(page, /csrf_token/)
  for (const address of [`/comments/${comment}/reply`, `/comments/${comment}/like`, `/posts/${id}/comment`]) {
    const { headers } = await visitor.get(address)
    assert.equal(headers.location, `/login?next=${encodeURIComponent(address)}`)
  }
  const values = { email: ming.email, password: PASSWORD }
  const next = encodeURIComponent(`/comments/${comment}/like`)
  const entered = await submitForm(visitor, `/login?next=${next}`, /^\/login/, values)
  const back = await visitor.get(String(entered.headers.location))
  assert.equal(back.headers.location, `/posts/${id}?comment=${comment}#comments`)
})

test('the rules of the API hold: blocks, hidden posts, limits', async (t) => {
  const { post, user, writer } = await testApp(t, { env: { LIMITS: '1' } })
  const author = await writer()
  const { id } = await post({ author })
  const ming = await user()
  const address = `/posts/${id}/comment`
  const say = (content: string) => submitForm(ming, address, address, { content })
  const codes = new Set<number>()
  let told = ''
  for (let tried = 0; tried < 40 && !codes.has(429); tried++) {
    const reply = await say(`again ${tried}`)
    codes.add(reply.statusCode)
    if (reply.statusCode === 429) told = formIn(reply.body, address).fields.content ?? ''
  }
  assert.deepEqual([...codes], [303, 429])
  assert.match(told, /again \d+/)
  const byScript = await ming.post(`/api/posts/${id}/comments`, { content: 'one more' })
  assert.equal(byScript.statusCode, 429)

  const other = await user()
  await author.put(`/api/users/${other.id}/block`)
  const blocked = await submitForm(other, address, address, { content: 'hm' })
  assert.equal(blocked.statusCode, 403)
  assert.equal(formIn(blocked.body, address).fields.content?.trim(), 'hm')
})
