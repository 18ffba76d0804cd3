import type { TestContext } from 'node:test'
import type { Ban, Role } from '../../src/kernel/viewer.ts'
import { createNotes, noteRoutes } from '../fixtures/notes.ts'
import { testApp } from '../kit/app.ts'

/** A site with users of every role; the notes of the fixture stand for slices to come. */
export async function routeTestSite(t: TestContext) {
  const opened = await testApp(t, { routes: noteRoutes })
  await createNotes(opened.db)
  const as = (role: Role, ban?: Ban) => opened.user({ role, ...(ban ? { ban } : {}) })
  return { ...opened, as, routes: opened.app.declaredRoutes }
}

export const accessOf = (route: { options: { config?: { access?: string } } }) =>
  route.options.config?.access ?? 'user'
export const needsLogin = (route: Parameters<typeof accessOf>[0]) =>
  !['anyone', 'optional'].includes(accessOf(route))
