import type { Slice } from '../slice.ts'
import { exportInvariants } from './invariants.ts'
import { deleteExports } from './queries.ts'

export const exportsSlice: Slice = {
  name: 'exports',
  routes: async () => (await import('./routes.ts')).exportRoutes,
  invariants: exportInvariants,
  erase: (trx, userId) => deleteExports(trx, { userId }),
  notExported: { exports: 'exports themselves' },
}
