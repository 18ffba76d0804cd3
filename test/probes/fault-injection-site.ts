import type { TestContext } from 'node:test'
import { type TestApp, testApp } from '../kit/app.ts'
import { type Fault, injectFaults } from './fault-injection.ts'

export type FaultInjectionSite = TestApp & { fault: Fault }

/** A site whose database fails where a test wants it to. */
export async function faultInjectionSite(t: TestContext): Promise<FaultInjectionSite> {
  let fault: Fault | undefined
  const site = await testApp(t, {
    wrapDb(db) {
      const wrapped = injectFaults(db)
      fault = wrapped.fault
      return wrapped.db
    },
  })
  return { ...site, fault: fault! }
}
