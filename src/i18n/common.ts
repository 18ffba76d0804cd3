import { each, type Subject } from './languages.ts'

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Words that any page may need. */
export const common = {
  close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
  chooseFile: { 'zh-CN': '选择文件', 'zh-TW': '選擇檔案', en: 'Choose a file' },
  cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
  show: each({ 'zh-CN': (field: string) => `显示${field}`, 'zh-TW': (field) => `顯示${field}`, en: (field) => `Show ${field.toLowerCase()}` }),
  level: each({ 'zh-CN': (level: number) => `等级 ${level}`, 'zh-TW': (level) => `等級 ${level}`, en: (level) => `Level ${level}` }),
  sentences: each({ 'zh-CN': (...all: string[]) => all.join(''), 'zh-TW': (...all) => all.join(''), en: (...all) => all.join(' ') }),
} satisfies Subject

export const pager = {
  label: { 'zh-CN': '分页', 'zh-TW': '分頁', en: 'Pages' },
  previous: { 'zh-CN': '上一页', 'zh-TW': '上一頁', en: 'Previous' },
  next: { 'zh-CN': '下一页', 'zh-TW': '下一頁', en: 'Next' },
  page: each({ 'zh-CN': (page: number) => `第 ${page} 页`, 'zh-TW': (page) => `第 ${page} 頁`, en: (page) => `Page ${page}` }),
  position: each({
    'zh-CN': (page: number, pages: number) => `${page} / ${pages}`,
    'zh-TW': (page, pages) => `${page} / ${pages}`,
    en: (page, pages) => `${page} of ${pages}`,
  }),
  newest: { 'zh-CN': '回到最新', 'zh-TW': '回到最新', en: 'Back to newest' },
  more: { 'zh-CN': '看更早的', 'zh-TW': '看更早的', en: 'Older' },
} satisfies Subject

/** How people say when something happened. `clock` reads 14:03. */
export const time = {
  justNow: { 'zh-CN': '刚刚', 'zh-TW': '剛剛', en: 'just now' },
  minutesAgo: each({ 'zh-CN': (count: number) => `${count} 分钟前`, 'zh-TW': (count) => `${count} 分鐘前`, en: (count) => `${counted(count, 'minute')} ago` }),
  hoursAgo: each({ 'zh-CN': (count: number) => `${count} 小时前`, 'zh-TW': (count) => `${count} 小時前`, en: (count) => `${counted(count, 'hour')} ago` }),
  yesterday: each({ 'zh-CN': (clock: string) => `昨天 ${clock}`, 'zh-TW': (clock) => `昨天 ${clock}`, en: (clock) => `yesterday at ${clock}` }),
  daysAgo: each({ 'zh-CN': (count: number) => `${count} 天前`, 'zh-TW': (count) => `${count} 天前`, en: (count) => `${counted(count, 'day')} ago` }),
  today: { 'zh-CN': '今天', 'zh-TW': '今天', en: 'Today' },
  theDayBefore: { 'zh-CN': '昨天', 'zh-TW': '昨天', en: 'Yesterday' },
  // Readers of English live in many time zones, so the clock says which one it shows.
  exact: each({
    'zh-CN': (date: string, clock: string) => `${date} ${clock}`,
    'zh-TW': (date, clock) => `${date} ${clock}`,
    en: (date, clock) => `${date}, ${clock} Shanghai time`,
  }),
  /** In the site's time zone, if it is another than Shanghai's. */
  exactIn: each({
    'zh-CN': (date: string, clock: string, zone: string) => `${date} ${clock}（${zone}）`,
    'zh-TW': (date, clock, zone) => `${date} ${clock}（${zone}）`,
    en: (date, clock, zone) => `${date}, ${clock} ${zone}`,
  }),
  /** An exact time in a text that the browser does not rewrite in the reader's zone. */
  inShanghai: each({ 'zh-CN': (exact: string) => `${exact}（北京时间）`, 'zh-TW': (exact) => `${exact}（UTC+8）`, en: (exact) => exact }),
  exactHere: each({
    'zh-CN': (date: string, clock: string) => `${date} ${clock}`,
    'zh-TW': (date, clock) => `${date} ${clock}`,
    en: (date, clock) => `${date}, ${clock}`,
  }),
} satisfies Subject
