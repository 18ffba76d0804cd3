import { each, type Subject } from '../languages.ts'

export const invitations = {
  title: { 'zh-CN': '邀请', 'zh-TW': '邀請', en: 'Invitations' },
  mode: {
    open: {
      'zh-CN': '现在谁都可以注册，不需要邀请码。',
      'zh-TW': '現在誰都可以註冊，不需要邀請碼。',
      en: 'Anyone can sign up right now; no invitation is needed.',
    },
    closed: {
      'zh-CN': '现在不开放注册，邀请码暂时用不上。',
      'zh-TW': '現在不開放註冊，邀請碼暫時用不上。',
      en: 'Sign-up is closed right now; invitations cannot be used.',
    },
    invite: {
      'zh-CN': '现在凭邀请注册：每个邀请码可以用一次。',
      'zh-TW': '現在憑邀請註冊：每個邀請碼可以用一次。',
      en: 'Sign-up is by invitation: each code works once.',
    },
  },
  toSettings: { 'zh-CN': '改注册方式', 'zh-TW': '改註冊方式', en: 'Sign-up settings' },
  note: { 'zh-CN': '备注（给谁的，只有管理员看得到）', 'zh-TW': '備註（給誰的，只有管理員看得到）', en: 'Note (who it is for; only admins see it)' },
  days: { 'zh-CN': '几天内有效', 'zh-TW': '幾天內有效', en: 'Valid for (days)' },
  create: { 'zh-CN': '生成邀请码', 'zh-TW': '產生邀請碼', en: 'Create invitation' },
  created: {
    'zh-CN': '邀请码已生成，请把链接发给对方。',
    'zh-TW': '邀請碼已產生，請把連結發給對方。',
    en: 'Invitation created. Send the link to the person you want to invite.',
  },
  empty: {
    title: { 'zh-CN': '还没有邀请码', 'zh-TW': '還沒有邀請碼', en: 'No invitations yet' },
    text: {
      'zh-CN': '生成一个，把链接发给想邀请的人。',
      'zh-TW': '產生一個，把連結發給想邀請的人。',
      en: 'Create one and send its link to someone you want to invite.',
    },
  },
  status: {
    open: { 'zh-CN': '可用', 'zh-TW': '可用', en: 'Valid' },
    used: { 'zh-CN': '已使用', 'zh-TW': '已使用', en: 'Used' },
    revoked: { 'zh-CN': '已撤销', 'zh-TW': '已撤銷', en: 'Revoked' },
    expired: { 'zh-CN': '已过期', 'zh-TW': '已過期', en: 'Expired' },
  },
  link: { 'zh-CN': '邀请链接', 'zh-TW': '邀請連結', en: 'Invitation link' },
  madeBy: each({ 'zh-CN': (name: string) => `${name} 生成`, 'zh-TW': (name) => `${name} 產生`, en: (name) => `Created by ${name}` }),
  usedBy: { 'zh-CN': '使用者', 'zh-TW': '使用者', en: 'Used by:' },
  until: { 'zh-CN': '有效到', 'zh-TW': '有效到', en: 'Valid until' },
  revoke: { 'zh-CN': '撤销', 'zh-TW': '撤銷', en: 'Revoke' },
  revoked: { 'zh-CN': '已撤销，这个邀请码不能再用。', 'zh-TW': '已撤銷，這個邀請碼不能再用。', en: 'Revoked. The code no longer works.' },
  revokeTitle: { 'zh-CN': '撤销这个邀请码？', 'zh-TW': '撤銷這個邀請碼？', en: 'Revoke this invitation?' },
  revokeText: {
    'zh-CN': '撤销之后，就不能再用它注册。',
    'zh-TW': '撤銷之後，就不能再用它註冊。',
    en: 'It can no longer be used to sign up.',
  },
} satisfies Subject
