import type { TestContext } from 'node:test'
import { testApp } from '../kit/app.ts'

/** A site without users: tests of one file share its database, so it is emptied. */
export async function emptySite(t: TestContext, env: Record<string, string> = {}) {
  const site = await testApp(t, { env })
  for (const table of [
    'notifications',
    'outgoing_mails',
    'security_events',
    'rate_limits',
    'restore_tokens',
    'password_links',
    'known_devices',
    'sessions',
    'users',
  ] as const) {
    await site.db.deleteFrom(table).execute()
  }
  return site
}
