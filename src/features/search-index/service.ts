export { searchIndexInvariant } from './index-invariant.ts'
export { indexNewPosts, indexPost, removeFromIndex } from './index-rows.ts'
export { splitText } from './split-terms.ts'
export * from './terms.ts'
