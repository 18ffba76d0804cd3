import type { Slice } from '../slice.ts'

/** Tables it has none: pictures are drawn from what others store, and cached on disk. */
export const sharePicturesSlice: Slice = {
  name: 'share-pictures',
  routes: async () => (await import('./routes.ts')).sharePictureRoutes,
}
