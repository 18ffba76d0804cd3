import { accountErrors } from './errors/account-errors.ts'
import { postErrors } from './errors/post-errors.ts'
import type { Subject } from './languages.ts'

/** One sentence for every error code of the API: why it was refused, and what would help. */
export const errors = {
  ...postErrors,
  ...accountErrors,
  invalid_request: {
    'zh-CN': '请求内容有误，请检查后重试。',
    'zh-TW': '請求內容有誤，請檢查後重試。',
    en: 'The request is not valid. Please check it and try again.',
  },
  unauthenticated: { 'zh-CN': '请先登录。', 'zh-TW': '請先登入。', en: 'Please log in first.' },
  csrf_invalid: { 'zh-CN': '页面已过期，请刷新后重试。', 'zh-TW': '頁面已過期，請重新整理後重試。', en: 'This page has expired. Reload it and try again.' },
  user_banned: {
    'zh-CN': '你的账号已被封禁，暂时只能浏览。',
    'zh-TW': '你的帳號已被停權，暫時只能瀏覽。',
    en: 'Your account is banned. You can read, but not post.',
  },
  forbidden: { 'zh-CN': '你没有权限这样做。', 'zh-TW': '你沒有權限這樣做。', en: 'You are not allowed to do this.' },
  not_found: { 'zh-CN': '没有找到你要的内容。', 'zh-TW': '沒有找到你要的內容。', en: 'We could not find what you asked for.' },
  method_not_allowed: {
    'zh-CN': '这个地址不支持该请求方法。',
    'zh-TW': '這個網址不支援該請求方法。',
    en: 'This address does not support that request method.',
  },
  conflict: {
    'zh-CN': '内容刚刚发生了变化，请刷新后重试。',
    'zh-TW': '內容剛剛發生了變化，請重新整理後重試。',
    en: 'This was changed in the meantime. Reload and try again.',
  },
  already_approved: { 'zh-CN': '这一项已经通过审核了。', 'zh-TW': '這一項已經通過審核了。', en: 'This has been approved already.' },
  already_rejected: { 'zh-CN': '这一项已经被驳回了。', 'zh-TW': '這一項已經被駁回了。', en: 'This has been rejected already.' },
  already_locked: { 'zh-CN': '文章已经锁定了。', 'zh-TW': '文章已經鎖定了。', en: 'The post is locked already.' },
  post_locked: { 'zh-CN': '文章已锁定，请先解锁。', 'zh-TW': '文章已鎖定，請先解鎖。', en: 'The post is locked. Unlock it first.' },
  not_locked: { 'zh-CN': '文章没有被锁定。', 'zh-TW': '文章沒有被鎖定。', en: 'The post is not locked.' },
  not_pending: { 'zh-CN': '这里没有等待审核的内容。', 'zh-TW': '這裡沒有等待審核的內容。', en: 'Nothing here is waiting for a decision.' },
  not_banned: { 'zh-CN': '这个人没有被封禁。', 'zh-TW': '這個人沒有被停權。', en: 'This person is not banned.' },
  role_same: { 'zh-CN': '这个人已经是这个身份了。', 'zh-TW': '這個人已經是這個身分了。', en: 'This person has that role already.' },
  invitation_over: { 'zh-CN': '这个邀请已用过或已撤销。', 'zh-TW': '這個邀請已用過或已撤銷。', en: 'This invitation has already been used or revoked.' },
  report_not_claimed: { 'zh-CN': '没有人认领这个举报。', 'zh-TW': '沒有人認領這個檢舉。', en: 'Nobody has claimed this report.' },
  body_too_large: { 'zh-CN': '提交的内容太大了。', 'zh-TW': '送出的內容太大了。', en: 'What you sent is too large.' },
  media_type_not_supported: {
    'zh-CN': '不支持这种内容类型，请使用 application/json。',
    'zh-TW': '不支援這種內容類型，請使用 application/json。',
    en: 'This content type is not supported. Please use application/json.',
  },
  idempotency_key_reused: {
    'zh-CN': '这个 Idempotency-Key 已经用于另一个内容不同的请求。',
    'zh-TW': '這個 Idempotency-Key 已經用於另一個內容不同的請求。',
    en: 'This Idempotency-Key was already used for a request with other content.',
  },
  idempotency_in_flight: {
    'zh-CN': '同一个请求正在处理中，请稍候。',
    'zh-TW': '同一個請求正在處理中，請稍候。',
    en: 'The same request is still being processed. Please wait a moment.',
  },
  rate_limited: { 'zh-CN': '操作太频繁了，请稍后再试。', 'zh-TW': '操作太頻繁了，請稍後再試。', en: 'Too many attempts. Please try again later.' },
  energy_negative: {
    'zh-CN': '你的能量是负数，暂时不能消费。签到或收到充能后就会恢复。',
    'zh-TW': '你的能量是負數，暫時不能消費。簽到或收到充能後就會恢復。',
    en: 'Your energy is negative, so you cannot spend any. Check in or receive some first.',
  },
  level_too_low: {
    'zh-CN': '等级还不够。完成任务、签到和充能可以升级。',
    'zh-TW': '等級還不夠。完成任務、簽到和充能可以升級。',
    en: 'Your level is too low for this. Complete tasks, check in and energize posts to level up.',
  },
  word_refused: {
    'zh-CN': '内容里有这个站点不允许的词，请修改后再试。',
    'zh-TW': '內容裡有這個網站不允許的詞，請修改後再試。',
    en: 'This contains a word that is not allowed here. Please change it and try again.',
  },
  text_refused: {
    'zh-CN': '这个站点不允许发布这样的内容，请修改后再试。',
    'zh-TW': '這個網站不允許發布這樣的內容，請修改後再試。',
    en: 'This cannot be published here. Please change it and try again.',
  },
  link_blocked: {
    'zh-CN': '内容里有这个站点不允许的链接，请删掉后再试。',
    'zh-TW': '內容裡有這個網站不允許的連結，請移除後再試。',
    en: 'This links to a website that is not allowed here. Please remove the link and try again.',
  },
  newcomer_pace: {
    'zh-CN': '注册第一天发得够多了，明天再来吧。',
    'zh-TW': '註冊第一天發得夠多了，明天再來吧。',
    en: 'That is enough for your first day here. Please come back tomorrow.',
  },
  network_blocked: {
    'zh-CN': '你所在的网络在这个站点只能浏览。',
    'zh-TW': '你所在的網路在這個網站只能瀏覽。',
    en: 'From your network this site can only be read.',
  },
  network_own: {
    'zh-CN': '这份名单包含你自己现在的网络，保存后你就登录不了了。',
    'zh-TW': '這份名單包含你自己現在的網路，儲存後你就登入不了了。',
    en: 'This list contains the network you are using now: you would lock yourself out.',
  },
  list_entry_invalid: {
    'zh-CN': '名单里有一行不符合要求（见行号），没有保存。',
    'zh-TW': '名單裡有一行不符合要求（見行號），沒有儲存。',
    en: 'One line of the list is not valid (see its number). Nothing was saved.',
  },
  list_limit: { 'zh-CN': '最多 20 份名单，请先删除一份。', 'zh-TW': '最多 20 份名單，請先刪除一份。', en: 'You can have at most 20 lists. Delete one first.' },
  list_too_long: {
    'zh-CN': '名单太长了：每份最多 10,000 条，词语名单合计最多 20,000 个词。没有保存。',
    'zh-TW': '名單太長了：每份最多 10,000 條，詞語名單合計最多 20,000 個詞。沒有儲存。',
    en: 'The list is too long: at most 10,000 entries each, and 20,000 words in all lists. Nothing was saved.',
  },
  held_comment_limit: {
    'zh-CN': '你已有 20 条评论在等待审核，请等管理员处理。',
    'zh-TW': '你已有 20 則留言在等待審核，請等管理員處理。',
    en: 'You have 20 comments waiting for review. Please wait until an admin has seen them.',
  },
  screening_program_exists: {
    'zh-CN': '只能有一个审核程序，请先删除现有的。',
    'zh-TW': '只能有一個審核程式，請先刪除現有的。',
    en: 'There can be only one such program. Delete the other one first.',
  },
  signature_invalid: {
    'zh-CN': '这个请求没有有效的 HTTP 签名。',
    'zh-TW': '這個請求沒有有效的 HTTP 簽章。',
    en: 'This request has no valid HTTP signature.',
  },
  federation_off: {
    'zh-CN': '本站没有开启联邦，其他站点的人无法关注这里的作者。',
    'zh-TW': '本站沒有開啟聯邦，其他網站的人無法追蹤這裡的作者。',
    en: 'Federation is turned off here: people of other sites cannot follow anyone on this site.',
  },
  push_off: {
    'zh-CN': '本站关闭了推送通知。',
    'zh-TW': '本站關閉了推播通知。',
    en: 'Push notifications are turned off on this site.',
  },
  push_key_changed: {
    'zh-CN': '推送密钥已经更换，请刷新页面后再试。',
    'zh-TW': '推播金鑰已經更換，請重新整理頁面後再試。',
    en: 'The push key of this site has changed. Reload the page and try again.',
  },
  webhook_limit: {
    'zh-CN': '最多添加 10 个 Webhook，请先删除一个。',
    'zh-TW': '最多新增 10 個 Webhook，請先刪除一個。',
    en: 'You can have at most 10 webhooks. Delete one first.',
  },
  page_changed: {
    'zh-CN': '这一页刚刚在别处保存过。你写的还在这里：请另开窗口看看最新的一版，再决定怎么改。',
    'zh-TW': '這一頁剛剛在別處儲存過。你寫的還在這裡：請另開視窗看看最新的一版，再決定怎麼改。',
    en: 'This page was just saved elsewhere. What you wrote is still here: look at the newest version in another window, then decide.',
  },
  site_page_limit: {
    'zh-CN': '最多可以有 100 个自建页面，请先下线一个。',
    'zh-TW': '最多可以有 100 個自建頁面，請先下架一個。',
    en: 'A site can have at most 100 pages of its own. Take one offline first.',
  },
  navigation_full: {
    'zh-CN': '这里已经放满了，请先移除一项。',
    'zh-TW': '這裡已經放滿了，請先移除一項。',
    en: 'There is no more room here. Remove an item first.',
  },
  navigation_listed: {
    'zh-CN': '这一项已经在这里了。',
    'zh-TW': '這一項已經在這裡了。',
    en: 'This is already listed here.',
  },
  self_follow: { 'zh-CN': '不能关注自己。', 'zh-TW': '不能追蹤自己。', en: 'You cannot follow yourself.' },
  self_block: { 'zh-CN': '不能拉黑或屏蔽自己。', 'zh-TW': '不能封鎖或隱藏自己。', en: 'You cannot block or mute yourself.' },
  mute_limit: {
    'zh-CN': '最多屏蔽 100 个人。请先取消屏蔽一些。',
    'zh-TW': '最多隱藏 100 個人。請先取消隱藏一些。',
    en: 'You can mute at most 100 people. Unmute some first.',
  },
  follow_list_private: {
    'zh-CN': '对方没有公开关注和粉丝列表。',
    'zh-TW': '對方沒有公開追蹤和粉絲列表。',
    en: 'This person’s followers and following lists are private.',
  },
  report_own: { 'zh-CN': '不能举报自己和自己的内容。', 'zh-TW': '不能檢舉自己和自己的內容。', en: 'You cannot report yourself or your own content.' },
  may_not_decide: {
    'zh-CN': '你没有权限处理：不能处理自己的内容，也不能处理上级的内容；版主只处理普通用户的内容。',
    'zh-TW': '你沒有權限處理：不能處理自己的內容，也不能處理上級的內容；版主只處理一般使用者的內容。',
    en: 'You cannot decide this: nobody moderates their own content or that of a higher role, and moderators only that of members.',
  },
  ban_too_long: {
    'zh-CN': '版主最多封禁 30 天。更长的封禁由管理员决定和解除。',
    'zh-TW': '版主最多停權 30 天。更長的停權由管理員決定和解除。',
    en: 'Moderators can ban for up to 30 days. Longer bans are set and lifted by admins.',
  },
  report_about_self: {
    'zh-CN': '这件举报涉及你本人或你的内容，需要由另一位管理员或站长处理。',
    'zh-TW': '這件檢舉涉及你本人或你的內容，需要由另一位管理員或站長處理。',
    en: 'This report is about you or your own content. Another admin or owner has to decide it.',
  },
  report_claimed: {
    'zh-CN': '这件举报已由另一位管理员认领。',
    'zh-TW': '這件檢舉已由另一位管理員認領。',
    en: 'Another admin has already claimed this report.',
  },
  report_decided: { 'zh-CN': '这件举报已经处理过了。', 'zh-TW': '這件檢舉已經處理過了。', en: 'This report has already been decided.' },
  removal_in_force: {
    'zh-CN': '这个人的内容已经被清除过了。',
    'zh-TW': '這個人的內容已經被清除過了。',
    en: 'Everything by this person has already been removed.',
  },
  removal_over: {
    'zh-CN': '已经超过 30 天，清除不能再撤销了。',
    'zh-TW': '已經超過 30 天，清除不能再撤銷了。',
    en: 'More than 30 days have passed: the removal can no longer be undone.',
  },
  mail_off: {
    'zh-CN': '本站没有设置邮件服务器（SMTP_URL），不能发送邮件。',
    'zh-TW': '本站沒有設定郵件伺服器（SMTP_URL），不能傳送郵件。',
    en: 'This site cannot send email: SMTP_URL is not set.',
  },
  internal: {
    'zh-CN': '服务器出了点问题，我们已经记录下来。请稍后再试。',
    'zh-TW': '伺服器出了點問題，我們已經記錄下來。請稍後再試。',
    en: 'Something went wrong on our side. It has been logged. Please try again later.',
  },
  maintenance: {
    'zh-CN': '本站正在维护，暂时只能浏览，不能发布。请稍后再试。',
    'zh-TW': '本站正在維護，暫時只能瀏覽，不能發布。請稍後再試。',
    en: 'The site is in maintenance. You can read, but not post for now. Please try again later.',
  },
  unavailable: {
    'zh-CN': '服务暂时不可用，请稍后再试。',
    'zh-TW': '服務暫時不可用，請稍後再試。',
    en: 'The service is temporarily unavailable. Please try again soon.',
  },
} satisfies Subject
