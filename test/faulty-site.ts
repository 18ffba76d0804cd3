import type { TestContext } from 'node:test'
import { type TestApp, testApp } from './app.ts'
import { type Fault, withFaults } from './faulty-db.ts'

export type FaultySite = TestApp & { fault: Fault }

/** A site whose database fails where a test wants it to. */
export async function faultySite(t: TestContext): Promise<FaultySite> {
  let fault: Fault | undefined
  const site = await testApp(t, {
    wrapDb(db) {
      const wrapped = withFaults(db)
      fault = wrapped.fault
      return wrapped.db
    },
  })
  return { ...site, fault: fault! }
}
