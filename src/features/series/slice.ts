import { ownRows, type Slice } from '../slice.ts'
import { seriesInvariants } from './invariants.ts'
import { eraseSeries } from './series.ts'

export const seriesSlice: Slice = {
  name: 'series',
  routes: async () => (await import('./routes.ts')).seriesRoutes,
  invariants: seriesInvariants,
  erase: async (trx, userId) => ({ series: await eraseSeries(trx, userId) }),
  exported: [
    ownRows('series', ['id', 'title', 'description', 'cover_url', 'created_at', 'updated_at'], {
      owner: 'author_id',
    }),
    ownRows('series_follows', ['series_id', 'created_at'], { file: 'followed-series', key: ['series_id'] }),
  ],
  notExported: { series_posts: 'which posts stand in a series, in which order: its page shows it' },
}
