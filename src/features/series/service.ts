export { followSeries, followStateOf } from './follow.ts'
export { addPost, arrangePosts, takeOutPost } from './places.ts'
export { findLoosePosts, findMapped, findOwnSeries, findPublicPostIds, findShownSeries } from './queries.ts'
export {
  createSeries,
  editSeries,
  readOwnSeries,
  readPublicSeries,
  readSeries,
  removeFromSeries,
  removeSeries,
  type SeriesPosition,
  seriesPositionOf,
} from './series.ts'
