import { each, type Subject } from '../languages.ts'

/** The first hour of a new site. */
export const checklist = {
  title: { 'zh-CN': '开站清单', 'zh-TW': '開站清單', en: 'Your first hour' },
  lead: each({
    'zh-CN': (done: number, all: number) => `完成了 ${done} / ${all}。做好的会自己打勾。`,
    'zh-TW': (done, all) => `完成了 ${done} / ${all}。做好的會自己打勾。`,
    en: (done, all) => `${done} of ${all} done. What is done ticks itself.`,
  }),
  done: { 'zh-CN': '完成', 'zh-TW': '完成', en: 'Done' },
  steps: {
    name: { 'zh-CN': '给站点起名字、写一句介绍', 'zh-TW': '給網站取名字、寫一句介紹', en: 'Name the site and describe it in a line' },
    logo: { 'zh-CN': '换上自己的标志', 'zh-TW': '換上自己的標誌', en: 'Add your logo' },
    colours: { 'zh-CN': '选好颜色', 'zh-TW': '選好顏色', en: 'Choose the colours' },
    rules: { 'zh-CN': '写社区规则', 'zh-TW': '寫社群規則', en: 'Write the community rules' },
    mail: { 'zh-CN': '设置邮件，发一封测试邮件', 'zh-TW': '設定郵件，寄一封測試郵件', en: 'Set up email and send a test message' },
    registration: { 'zh-CN': '决定谁可以注册', 'zh-TW': '決定誰可以註冊', en: 'Decide who can sign up' },
    people: { 'zh-CN': '邀请第一批人', 'zh-TW': '邀請第一批人', en: 'Invite the first people' },
    post: { 'zh-CN': '发布第一篇文章', 'zh-TW': '發布第一篇文章', en: 'Publish the first post' },
    backup: { 'zh-CN': '做一次备份', 'zh-TW': '做一次備份', en: 'Make a backup' },
  },
  keep: {
    colours: { 'zh-CN': '就用琥珀', 'zh-TW': '就用琥珀', en: 'Keep amber' },
    registration: { 'zh-CN': '开放注册', 'zh-TW': '開放註冊', en: 'Keep it open' },
  },
  backupHow: each({
    'zh-CN': (command: string) => `在服务器上运行 ${command}；deploy/ 里有每天自动备份的样例。`,
    'zh-TW': (command) => `在伺服器上執行 ${command}；deploy/ 裡有每天自動備份的範例。`,
    en: (command) => `Run ${command} on the server; deploy/ has a sample that makes one every day.`,
  }),
  putAway: { 'zh-CN': '收起清单', 'zh-TW': '收起清單', en: 'Put the list away' },
  putAwayHint: {
    'zh-CN': '总览里不再显示开站清单。',
    'zh-TW': '總覽裡不再顯示開站清單。',
    en: 'The overview no longer shows the checklist of the first hour.',
  },
} satisfies Subject
