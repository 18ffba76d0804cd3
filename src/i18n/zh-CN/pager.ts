export const pager = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  position: (page: number, pages: number) => `${page} / ${pages}`,
  newest: '回到最新',
  more: '看更早的',
}
