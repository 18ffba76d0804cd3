import { each, type Subject } from '../languages.ts'

/** Publishing a post at a chosen time. */
export const schedule = {
  label: { 'zh-CN': '定时发布', 'zh-TW': '排程發布', en: 'Publish later' },
  inShanghai: { 'zh-CN': '按北京时间。', 'zh-TW': '以 UTC+8 計。', en: 'In Shanghai time.' },
  inZone: each({
    'zh-CN': (zone: string) => `按你所在的时区（${zone}）。`,
    'zh-TW': (zone) => `以你所在的時區計（${zone}）。`,
    en: (zone) => `In your time zone (${zone}).`,
  }),
  inZoneAt: each({
    'zh-CN': (zone: string, time: string) => `按你所在的时区（${zone}），北京时间为 ${time}。`,
    'zh-TW': (zone, time) => `以你所在的時區計（${zone}），UTC+8 為 ${time}。`,
    en: (zone, time) => `In your time zone (${zone}); ${time} in Shanghai.`,
  }),
  fieldHint: {
    'zh-CN': '可选。到时自动发布最后一次保存的内容。',
    'zh-TW': '選填。時間一到自動發布最後一次儲存的內容。',
    en: 'Optional. What you saved last is published then.',
  },
  fieldHintReviewed: {
    'zh-CN': '可选。现在就提交审核，通过后到时自动发布。',
    'zh-TW': '選填。現在就送審，通過後會準時自動發布。',
    en: 'Optional. It is submitted now, and published then if approved.',
  },
  submit: { 'zh-CN': '定时发布', 'zh-TW': '排程發布', en: 'Schedule' },
  change: { 'zh-CN': '改时间', 'zh-TW': '改時間', en: 'Change time' },
  cancel: { 'zh-CN': '取消定时', 'zh-TW': '取消排程', en: 'Cancel schedule' },
  cancelled: { 'zh-CN': '定时已取消，文章现在是草稿。', 'zh-TW': '排程已取消，文章現在是草稿。', en: 'Schedule cancelled. The post is a draft now.' },
  done: { 'zh-CN': '已设定定时发布。', 'zh-TW': '已設定排程發布。', en: 'Scheduled.' },
  doneReviewed: {
    'zh-CN': '已设定定时发布并提交审核，通过后到时自动发布。',
    'zh-TW': '已設定排程發布並送審，通過後會準時自動發布。',
    en: 'Scheduled and submitted for review. It is published at that time if approved.',
  },
  waits: each({
    'zh-CN': (time: string) => `将于 ${time} 自动发布。`,
    'zh-TW': (time) => `將於 ${time} 自動發布。`,
    en: (time) => `Goes public on ${time}.`,
  }),
  inReview: each({
    'zh-CN': (time: string) => `正在等待审核，通过后于 ${time} 自动发布。想修改的话，先取消定时。`,
    'zh-TW': (time) => `正在等待審核，通過後於 ${time} 自動發布。想修改的話，先取消排程。`,
    en: (time) => `Waiting for review; once approved, it goes public on ${time}. To edit it, cancel the schedule first.`,
  }),
  approved: each({
    'zh-CN': (time: string) => `已通过审核，将于 ${time} 自动发布。想修改的话，先取消定时。`,
    'zh-TW': (time) => `已通過審核，將於 ${time} 自動發布。想修改的話，先取消排程。`,
    en: (time) => `Approved; it goes public on ${time}. To edit it, cancel the schedule first.`,
  }),
} satisfies Subject
