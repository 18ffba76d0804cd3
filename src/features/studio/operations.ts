// What the API description says of each operation: a line, and what its caller should know beside it.

export const getOverview = {
  summary: 'Get the totals of my posts',
  description:
    '`totals` are sums over all posts of the caller that are not deleted; `yesterday` and `day_before` are Shanghai days.',
}

export const getTrends = {
  summary: 'Get the daily figures of my posts',
  description:
    '`range` is `7d` (the default), `30d` or `90d`; days are Shanghai days, today last, without gaps. A figure is what was received that day less what was taken back the same day.',
}
