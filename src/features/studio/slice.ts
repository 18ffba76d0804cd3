import type { Slice } from '../slice.ts'

export const studioSlice: Slice = {
  name: 'studio',
  routes: async () => (await import('./routes.ts')).studioRoutes,
}
