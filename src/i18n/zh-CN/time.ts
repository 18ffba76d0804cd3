/** How people say when something happened. `clock` reads 14:03. */
export const time = {
  justNow: '刚刚',
  minutesAgo: (count: number) => `${count} 分钟前`,
  hoursAgo: (count: number) => `${count} 小时前`,
  yesterday: (clock: string) => `昨天 ${clock}`,
  daysAgo: (count: number) => `${count} 天前`,
  today: '今天',
  theDayBefore: '昨天',
  exact: (date: string, clock: string) => `${date} ${clock}`,
}
