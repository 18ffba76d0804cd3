import type { Words } from '../zh-CN.ts'

export const pager: Words['pager'] = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
  position: (page, pages) => `${page} of ${pages}`,
  newest: 'Back to newest',
  more: 'Older',
}
