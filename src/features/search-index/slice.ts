import type { Slice } from '../slice.ts'

export const searchIndexSlice: Slice = {
  name: 'search-index',
  notExported: { post_search: 'made from the texts of posts' },
}
