import { accountErrors } from './errors/account-errors.ts'
import { postErrors } from './errors/post-errors.ts'
import type { Subject } from './languages.ts'

/** One sentence for every error code of the API: why it was refused, and what would help. */
export const errors = {
  ...postErrors,
  ...accountErrors,
  invalid_request: { 'zh-CN': '请求内容有误，请检查后重试。', en: 'The request is not valid. Please check it and try again.' },
  unauthenticated: { 'zh-CN': '请先登录。', en: 'Please log in first.' },
  csrf_invalid: { 'zh-CN': '页面已过期，请刷新后重试。', en: 'This page has expired. Reload it and try again.' },
  user_banned: { 'zh-CN': '你的账号已被封禁，暂时只能浏览。', en: 'Your account is banned. You can read, but not post.' },
  forbidden: { 'zh-CN': '你没有权限这样做。', en: 'You are not allowed to do this.' },
  not_found: { 'zh-CN': '没有找到你要的内容。', en: 'We could not find what you asked for.' },
  method_not_allowed: { 'zh-CN': '这个地址不支持该请求方法。', en: 'This address does not support that request method.' },
  conflict: { 'zh-CN': '内容刚刚发生了变化，请刷新后重试。', en: 'This was changed in the meantime. Reload and try again.' },
  already_approved: { 'zh-CN': '这一项已经通过审核了。', en: 'This has been approved already.' },
  already_rejected: { 'zh-CN': '这一项已经被驳回了。', en: 'This has been rejected already.' },
  already_locked: { 'zh-CN': '文章已经锁定了。', en: 'The post is locked already.' },
  post_locked: { 'zh-CN': '文章已锁定，请先解锁。', en: 'The post is locked. Unlock it first.' },
  not_locked: { 'zh-CN': '文章没有被锁定。', en: 'The post is not locked.' },
  not_pending: { 'zh-CN': '这里没有等待审核的内容。', en: 'Nothing here is waiting for a decision.' },
  not_banned: { 'zh-CN': '这个人没有被封禁。', en: 'This person is not banned.' },
  role_same: { 'zh-CN': '这个人已经是这个角色了。', en: 'This person has that role already.' },
  invitation_over: { 'zh-CN': '这个邀请已经用过或撤回了。', en: 'This invitation has been used or withdrawn already.' },
  report_not_claimed: { 'zh-CN': '没有人认领这个举报。', en: 'Nobody has claimed this report.' },
  body_too_large: { 'zh-CN': '提交的内容太大了。', en: 'What you sent is too large.' },
  media_type_not_supported: {
    'zh-CN': '不支持这种内容类型，请使用 application/json。',
    en: 'This content type is not supported. Please use application/json.',
  },
  idempotency_key_reused: {
    'zh-CN': '这个 Idempotency-Key 已经用于另一个内容不同的请求。',
    en: 'This Idempotency-Key was already used for a request with other content.',
  },
  idempotency_in_flight: { 'zh-CN': '同一个请求正在处理中，请稍候。', en: 'The same request is still being processed. Please wait a moment.' },
  rate_limited: { 'zh-CN': '操作太频繁了，请稍后再试。', en: 'Too many attempts. Please try again later.' },
  energy_negative: {
    'zh-CN': '你的能量是负数，暂时不能消费。签到或收到充能后就会恢复。',
    en: 'Your energy is negative, so you cannot spend any. Check in or receive some first.',
  },
  level_too_low: {
    'zh-CN': '等级还不够。完成任务、签到和充能可以升级。',
    en: 'Your level is too low for this. Complete tasks, check in and energize posts to level up.',
  },
  webhook_limit: { 'zh-CN': '最多添加 10 个 Webhook。请先删掉一个。', en: 'There can be 10 webhooks. Delete one first.' },
  page_changed: {
    'zh-CN': '这一页刚刚在别处保存过。你写的还在这里：请另开窗口看看最新的一版，再决定怎么改。',
    en: 'This page was just saved elsewhere. What you wrote is still here: look at the newest version in another window, then decide.',
  },
  self_follow: { 'zh-CN': '不能关注自己。', en: 'You cannot follow yourself.' },
  self_block: { 'zh-CN': '不能拉黑或屏蔽自己。', en: 'You cannot block or mute yourself.' },
  mute_limit: { 'zh-CN': '最多屏蔽 100 个人。请先取消屏蔽一些。', en: 'You can mute at most 100 people. Unmute some first.' },
  follow_list_private: { 'zh-CN': '对方没有公开关注和粉丝列表。', en: 'This person’s followers and following lists are private.' },
  report_own: { 'zh-CN': '不能举报自己和自己的内容。', en: 'You cannot report yourself or your own content.' },
  may_not_decide: {
    'zh-CN': '这件事不能由你决定：没有人能处理自己的内容，管理员也不能处理站长的内容。',
    en: 'This is not yours to decide: nobody decides about their own, and admins not about what is an owner’s.',
  },
  report_about_self: {
    'zh-CN': '这件举报涉及你本人或你的内容，需要由另一位管理员或站长处理。',
    en: 'This report is about you or your own content. Another admin or owner has to decide it.',
  },
  report_claimed: { 'zh-CN': '这件举报已由另一位管理员认领。', en: 'Another admin has already claimed this report.' },
  report_decided: { 'zh-CN': '这件举报已经处理过了。', en: 'This report has already been decided.' },
  removal_in_force: { 'zh-CN': '这个人的内容已经被清除过了。', en: 'Everything by this person has already been removed.' },
  removal_over: { 'zh-CN': '已经超过 30 天，清除不能再撤销了。', en: 'More than 30 days have passed: the removal can no longer be undone.' },
  mail_off: { 'zh-CN': '本站没有设置发信服务器（SMTP_URL），不能发送邮件。', en: 'This site cannot send mail: SMTP_URL is not set.' },
  internal: {
    'zh-CN': '服务器出了点问题，我们已经记录下来。请稍后再试。',
    en: 'Something went wrong on our side. It has been logged. Please try again later.',
  },
  maintenance: { 'zh-CN': '本站正在维护，暂时只能阅读。请稍后再试。', en: 'This site is under maintenance and read-only for now. Please try again later.' },
  unavailable: { 'zh-CN': '服务暂时不可用，请稍后再试。', en: 'The service is temporarily unavailable. Please try again soon.' },
} satisfies Subject
