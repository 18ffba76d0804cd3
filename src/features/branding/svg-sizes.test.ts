import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { sendParts } from '../../../test/kit/multipart.ts'

test('a logo is taken whatever unit its drawing program counts in', async (t) => {
  const boss = await (await testApp(t)).owner()
  for (const box of ['0 0 0.5 0.5', '0 0 100000 30000', '0 0 24 24']) {
    const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="M0 0h1v1z"/></svg>`
    const part = { name: 'image', content, filename: 'logo.svg', type: 'image/svg+xml' }
    assert.equal(outcomeOf(await sendParts(boss, '/api/admin/branding/pictures/logo', [part])), '200 ok', box)
  }
})
