import type { Slice } from '../slice.ts'

export const adminSlice: Slice = {
  name: 'admin',
  routes: async () => (await import('./routes.ts')).adminRoutes,
}
