import { each, type Subject } from '../languages.ts'

export const siteSettings = {
  saved: { 'zh-CN': '已保存，马上生效。', en: 'Saved. Changes take effect immediately.' },
  save: { 'zh-CN': '保存', en: 'Save' },
  needsScript: { 'zh-CN': '保存设置需要打开浏览器的脚本功能。', en: 'Saving settings needs JavaScript. Please turn it on in your browser.' },
  review: {
    title: { 'zh-CN': '审核', en: 'Review' },
    label: { 'zh-CN': '先审后发', en: 'Review before publishing' },
    hint: {
      'zh-CN': '打开后，新文章、对已发布文章的修改、改名和签名都要管理员通过才公开；关闭后提交就公开。',
      en: 'When on, new posts, changes to published ones, new names and signatures wait for an admin; when off, they are public at once.',
    },
    waiting: each({
      'zh-CN': (posts: string, profiles: string) => `还有 ${posts} 篇文章或修改、${profiles} 项资料修改在等待审核。`,
      en: (posts, profiles) =>
        `Still waiting for review: ${posts} ${posts === '1' ? 'post' : 'posts'} (changes included) and ${profiles} profile ${profiles === '1' ? 'change' : 'changes'}.`,
    }),
    turnOff: { 'zh-CN': '关闭审核', en: 'Turn review off' },
    choose: { 'zh-CN': '要把它们都发布出来，还是先留着、以后逐个处理？', en: 'Publish them all now, or leave them to be decided one by one later?' },
    leave: { 'zh-CN': '先留着', en: 'Leave them' },
    publish: { 'zh-CN': '全部发布', en: 'Publish all' },
    published: { 'zh-CN': '已全部发布。', en: 'All published.' },
    look: { 'zh-CN': '逐个处理', en: 'Review one by one' },
  },
  identity: {
    title: { 'zh-CN': '名称与简介', en: 'Name and description' },
    name: { 'zh-CN': '站点名称', en: 'Site name' },
    nameHint: {
      'zh-CN': '显示在每一页的左上角和标题里。留空就用启动网站时的名字（SITE_NAME）。',
      en: 'Shown in the corner and title of every page. Leave empty to use the default (SITE_NAME).',
    },
    description: { 'zh-CN': '一句话简介', en: 'Short description' },
    descriptionHint: {
      'zh-CN': '搜索引擎和订阅里看到的介绍。留空就用默认的那句。',
      en: 'Shown by search engines and feed readers. Leave empty to use the default.',
    },
  },
  announcement: {
    title: { 'zh-CN': '公告', en: 'Announcement' },
    label: { 'zh-CN': '公告内容', en: 'Text' },
    hint: {
      'zh-CN': '显示在每一页的最上面，读者可以收起；换了内容会再出现。留空就没有公告。',
      en: 'Shown at the top of every page until dismissed; a new text is shown again. Leave empty for none.',
    },
    preview: { 'zh-CN': '预览', en: 'Preview' },
    save: { 'zh-CN': '发布公告', en: 'Publish' },
  },
  door: {
    title: { 'zh-CN': '注册', en: 'Sign-up' },
    mode: { 'zh-CN': '谁可以注册', en: 'Who can sign up' },
    modes: {
      open: {
        label: { 'zh-CN': '开放注册', en: 'Open' },
        hint: { 'zh-CN': '任何人都可以注册。', en: 'Anyone can sign up.' },
      },
      invite: {
        label: { 'zh-CN': '凭邀请注册', en: 'By invitation' },
        hint: { 'zh-CN': '有邀请码的人才可以注册。', en: 'Only people with an invitation can sign up.' },
      },
      closed: {
        label: { 'zh-CN': '关闭注册', en: 'Closed' },
        hint: { 'zh-CN': '谁也不能注册，已有的人照常登录。', en: 'Nobody can sign up; existing members can log in.' },
      },
    },
    guard: { 'zh-CN': '注册防机器验证', en: 'Proof of work at sign-up' },
    guardHint: {
      'zh-CN': '注册时浏览器计算几秒，阻止程序批量注册；用户几乎感觉不到，不依赖第三方。',
      en: 'The browser computes for a few seconds, which stops mass sign-ups; people hardly notice. No third party involved.',
    },
    links: { 'zh-CN': '新人的链接先审', en: 'Review external links of new authors' },
    linksHint: {
      'zh-CN': '新人最初几篇文章里带外站链接时，先等管理员看过再公开。',
      en: 'First posts of a new author that contain external links wait until an admin approves them.',
    },
  },
  admins: {
    title: { 'zh-CN': '管理员', en: 'Admins' },
    twoFactor: { 'zh-CN': '管理员必须开启两步验证', en: 'Require two-step verification of admins' },
    twoFactorHint: {
      'zh-CN': '没有开启的管理员照常用网站，但用不了管理功能。你自己要先开启。',
      en: 'Admins without it can use the site, but not the admin functions. Set it up for yourself first.',
    },
  },
  verification: {
    title: { 'zh-CN': '邮箱验证', en: 'E-mail verification' },
    legend: { 'zh-CN': '要求大家验证邮箱吗', en: 'Do people have to verify their address' },
    needsMail: { 'zh-CN': '设置 SMTP_URL 和 MAIL_FROM 之后才能验证邮箱。', en: 'Set SMTP_URL and MAIL_FROM first: addresses are verified by mail.' },
    values: {
      off: {
        label: { 'zh-CN': '不要求', en: 'No' },
        hint: { 'zh-CN': '愿意的人可以在设置里自己验证。', en: 'People may verify it in their settings.' },
      },
      remind: {
        label: { 'zh-CN': '提醒', en: 'Remind them' },
        hint: { 'zh-CN': '没验证的人每页都会看到提醒，其他照常。', en: 'Every page reminds those who have not; nothing else changes.' },
      },
      required: {
        label: { 'zh-CN': '必须', en: 'Required' },
        hint: {
          'zh-CN': '之后注册的人验证前只能阅读；已经注册的人只会看到提醒。',
          en: 'People who sign up from now on can only read until then; existing members are reminded.',
        },
      },
    },
  },
} satisfies Subject
