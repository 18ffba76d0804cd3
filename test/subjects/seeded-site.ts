import type { TestContext } from 'node:test'
import { type TestApp, testApp } from '../kit/app.ts'
import { adjust } from '../kit/energy.ts'
import type { PersonLike } from '../kit/user-builders.ts'

const DAY = 24 * 60 * 60

export interface SeededSite extends TestApp {
  /** Has checked in twice, done two tasks, been given energy, and renamed: once for free, once paid, once refused. */
  ming: PersonLike
  /** Came after ming, and has not done much. */
  lan: PersonLike
}

/** A site with entries in every ledger. */
export async function seededSite(t: TestContext): Promise<SeededSite> {
  const site = await testApp(t)
  const [boss, ming, lan] = [await site.owner(), await site.user(), await site.user()]
  const profile = (person: PersonLike, input: object) => person.put('/api/settings/profile', input)
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  await profile(ming, { username: `ming${ming.id}` })
  await profile(ming, { signature: '你好' })
  await profile(lan, { username: `lan${lan.id}` })
  await lan.get('/api/energy/info')

  site.clock.advance(DAY)
  for (const person of [boss, ming]) await person.post('/api/auth/refresh')
  await ming.get('/api/energy/info')
  await adjust(site.db, ming, 20)
  await profile(ming, { username: `paid${ming.id}` })
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  await profile(ming, { username: `refused${ming.id}` })
  const [waiting] = (await boss.get('/api/admin/profile-reviews')).json().items
  await boss.post(`/api/admin/profile-reviews/${waiting.id}/reject`, { reason: '不合适' })
  return { ...site, ming, lan }
}
