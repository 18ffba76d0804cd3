// What the API description says of each operation: a line, and what its caller should know beside it.

export const searchPosts = {
  summary: 'Search public posts',
  description:
    'All words of `q` have to match; words in quotes match as they are written. The newest 100 matches are ranked, those in the title first, and `total_capped` says that there are more. `highlight` marks what matched.',
}

export const suggest = {
  summary: 'Suggest what to search for',
  description:
    'At most 8: titles of posts, then tags and people whose name begins with `q`. Meant to be called while somebody types.',
}
