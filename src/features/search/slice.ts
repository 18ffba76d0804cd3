import type { Slice } from '../slice.ts'

export const searchSlice: Slice = {
  name: 'search',
  routes: async () => (await import('./routes.ts')).searchRoutes,
}
