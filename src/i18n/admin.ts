import { appearance } from './admin/appearance.ts'
import { checklist } from './admin/checklist.ts'
import { dashboard } from './admin/dashboard.ts'
import { energy } from './admin/energy.ts'
import { externalChecks } from './admin/external-checks.ts'
import { invitations } from './admin/invitations.ts'
import { log } from './admin/log.ts'
import { moderating } from './admin/moderating.ts'
import { navigation } from './admin/navigation.ts'
import { people } from './admin/people.ts'
import { profileReviews } from './admin/profile-reviews.ts'
import { reasons } from './admin/reasons.ts'
import { reports } from './admin/reports.ts'
import { screening } from './admin/screening.ts'
import { siteSettings } from './admin/site-settings.ts'
import { webhooks } from './admin/webhooks.ts'
import type { Subject } from './languages.ts'

/** The desk of those who keep the place good. */
export const admin = {
  title: { 'zh-CN': '管理', 'zh-TW': '管理', en: 'Admin' },
  noQueues: { 'zh-CN': '这里没有分配给你的审核。', 'zh-TW': '這裡沒有分配給你的審核。', en: 'No queues are assigned to you.' },
  sections: { 'zh-CN': '管理的各个部分', 'zh-TW': '管理的各個部分', en: 'Admin sections' },
  tabs: {
    dashboard: { 'zh-CN': '总览', 'zh-TW': '總覽', en: 'Overview' },
    traffic: { 'zh-CN': '数据', 'zh-TW': '數據', en: 'Figures' },
    posts: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Posts' },
    comments: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
    users: { 'zh-CN': '用户', 'zh-TW': '使用者', en: 'People' },
    reports: { 'zh-CN': '举报', 'zh-TW': '檢舉', en: 'Reports' },
    profileReviews: { 'zh-CN': '资料审核', 'zh-TW': '資料審核', en: 'Profiles' },
    energy: { 'zh-CN': '能量', 'zh-TW': '能量', en: 'Energy' },
    log: { 'zh-CN': '操作记录', 'zh-TW': '操作記錄', en: 'Log' },
    sitePages: { 'zh-CN': '站点页面', 'zh-TW': '網站頁面', en: 'Pages' },
    siteSettings: { 'zh-CN': '站点设置', 'zh-TW': '網站設定', en: 'Site settings' },
  },
  checklist,
  appearance,
  dashboard,
  energy,
  invitations,
  log,
  moderating,
  reasons,
  navigation,
  reports,
  externalChecks,
  screening,
  siteSettings,
  webhooks,
  people,
  profileReviews,
} satisfies Subject
