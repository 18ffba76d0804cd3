import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'

test('the examples send a file in the field that takes it', async (t) => {
  const { visitor } = await testApp(t)
  for (const [operation, field] of [
    ['postApiSettingsAvatar', 'image'],
    ['postApiStudioImport', 'file'],
  ]) {
    const { body } = await visitor.get(`/api/docs/${operation}`)
    const text = body.replaceAll('&#39;', "'")
    assert.match(text, new RegExp(`-F ${field}=@file`))
    assert.match(text, new RegExp(`form\\.append\\('${field}', file\\)[^<]* body: form,`))
  }
})

test('the description names the cookie of a session as the site sets it', async (t) => {
  for (const PUBLIC_URL of ['', 'https://joule.example']) {
    const { visitor, user, newVisitor } = await testApp(t, { env: { PUBLIC_URL } })
    const { email } = await user()
    const login = await newVisitor().post('/api/auth/login', { email, password: PASSWORD })
    const { name } = (await visitor.get('/api/openapi.json')).json().components.securitySchemes.session
    assert.ok(
      login.cookies.some((cookie) => cookie.name === name),
      name,
    )
  }
})
