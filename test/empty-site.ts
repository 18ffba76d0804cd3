import type { TestContext } from 'node:test'
import { testApp } from './app.ts'

/** Tests of one file share its database; this one begins before the first person came. */
export async function emptySite(t: TestContext, env: Record<string, string> = {}) {
  const site = await testApp(t, { env })
  for (const table of [
    'notifications',
    'rate_limits',
    'restore_tokens',
    'known_devices',
    'sessions',
    'users',
  ] as const) {
    await site.db.deleteFrom(table).execute()
  }
  return site
}
