import type { TestContext } from 'node:test'
import type { TestApp } from '../kit/app.ts'
import { listeningApp } from '../peers/listening-app.ts'

/** Longer than a shared answer is current. */
const OLD_SECONDS = 31

/** What visitors see of an address while the database answers, and while it is away: null where no last answer may be shown. */
export async function outageOf(t: TestContext, { app, db, clock }: TestApp) {
  const ask = await listeningApp(t, app)
  const { awaySince } = db
  return {
    show: async (path: string) => (await ask(path)).body,
    async showAgain(path: string): Promise<string | null> {
      clock.advance(OLD_SECONDS)
      db.awaySince = () => 0
      const { headers, body } = await ask(path)
      db.awaySince = awaySince
      return headers['cache-status'] ? body : null
    },
  }
}
