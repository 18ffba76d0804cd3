export { searchIndexInvariant } from './index-invariant.ts'
export { indexPost, removeFromIndex } from './index-rows.ts'
export * from './terms.ts'
