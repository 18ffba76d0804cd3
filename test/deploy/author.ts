import assert from 'node:assert/strict'
import { openBrowser } from '../../src/commands/selftest/browser.ts'

const PASSWORD = 'a password behind a proxy'

/** Registers, logs in again and may publish, all at this address. */
export async function newAuthor(url: string, name: string) {
  const browser = openBrowser(url)
  const login = { email: `${name}@example.org`, password: PASSWORD }
  assert.equal((await browser.post('/api/auth/register', login)).outcome, '201')
  await browser.post('/api/auth/logout')
  const answer = await browser.post('/api/auth/login', login)
  assert.equal(answer.outcome, '200')
  await browser.put('/api/settings/profile', { signature: 'behind a proxy' })
  const token = String(answer.at('access_token'))
  return {
    ...browser,
    uid: answer.number('user.uid'),
    token,
    session: { cookie: `theme=dark; access_token=${token}` },
    async publish() {
      const post = { title: 'Behind a proxy', body: '<p>Read by many.</p>', tags: ['proxy'] }
      return (await browser.post('/api/studio/posts', post)).number('id')
    },
    follow: (uid: number) => browser.post(`/api/users/${uid}/follow`),
  }
}
