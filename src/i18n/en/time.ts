import type { Words } from '../zh-CN.ts'

export const time: Words['time'] = {
  justNow: 'just now',
  minutesAgo: (count) => `${counted(count, 'minute')} ago`,
  hoursAgo: (count) => `${counted(count, 'hour')} ago`,
  yesterday: (clock) => `yesterday at ${clock}`,
  daysAgo: (count) => `${counted(count, 'day')} ago`,
  today: 'Today',
  theDayBefore: 'Yesterday',
  // Readers of English live in many time zones, so the clock says which one it shows.
  exact: (date, clock) => `${date}, ${clock} Shanghai time`,
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
