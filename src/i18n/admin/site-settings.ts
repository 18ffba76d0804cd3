import { each, type Subject } from '../languages.ts'
import { programs } from './programs.ts'

export const siteSettings = {
  parts: { 'zh-CN': '设置分类', 'zh-TW': '設定分類', en: 'Parts of the settings' },
  sections: {
    general: { 'zh-CN': '基本', 'zh-TW': '基本', en: 'General' },
    registration: { 'zh-CN': '注册与权限', 'zh-TW': '註冊與權限', en: 'Registration and rights' },
    appearance: { 'zh-CN': '外观', 'zh-TW': '外觀', en: 'Appearance' },
    navigation: { 'zh-CN': '导航与首页', 'zh-TW': '導覽與首頁', en: 'Navigation and front page' },
    screening: { 'zh-CN': '词语、链接与垃圾信息', 'zh-TW': '詞語、連結與垃圾訊息', en: 'Words, links and spam' },
    federation: { 'zh-CN': '联邦', 'zh-TW': '聯邦', en: 'Federation' },
    crawlers: { 'zh-CN': '搜索引擎与爬虫', 'zh-TW': '搜尋引擎與爬蟲', en: 'Search engines and crawlers' },
    reasons: { 'zh-CN': '常用理由', 'zh-TW': '常用理由', en: 'Canned reasons' },
    newsletters: { 'zh-CN': '邮件订阅', 'zh-TW': '郵件訂閱', en: 'Posts by email' },
    mails: { 'zh-CN': '邮件', 'zh-TW': '郵件', en: 'Emails' },
    webhooks: { 'zh-CN': 'Webhook', 'zh-TW': 'Webhook', en: 'Webhooks' },
  },
  saved: { 'zh-CN': '已保存，马上生效。', 'zh-TW': '已儲存，馬上生效。', en: 'Saved. Changes take effect immediately.' },
  save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
  needsScript: {
    'zh-CN': '保存设置需要 JavaScript，请在浏览器中启用它。',
    'zh-TW': '儲存設定需要 JavaScript，請在瀏覽器中啟用它。',
    en: 'Saving settings needs JavaScript. Please turn it on in your browser.',
  },
  review: {
    title: { 'zh-CN': '审核', 'zh-TW': '審核', en: 'Review' },
    label: { 'zh-CN': '先审后发', 'zh-TW': '先審後發', en: 'Review before publishing' },
    hint: {
      'zh-CN': '打开后，新文章、对已发布文章的修改、改名和签名都要管理员通过才公开；关闭后提交就公开。',
      'zh-TW': '開啟後，新文章、對已發布文章的修改、改名和簽名都要管理員通過才公開；關閉後送出就公開。',
      en: 'When on, new posts, changes to published ones, new names and signatures wait for an admin; when off, they are public at once.',
    },
    waiting: each({
      'zh-CN': (posts: string, profiles: string) => `还有 ${posts} 篇文章或修改、${profiles} 项资料修改在等待审核。`,
      'zh-TW': (posts, profiles) => `還有 ${posts} 篇文章或修改、${profiles} 項資料修改在等待審核。`,
      en: (posts, profiles) =>
        `Still waiting for review: ${posts} ${posts === '1' ? 'post' : 'posts'} (changes included) and ${profiles} profile ${profiles === '1' ? 'change' : 'changes'}.`,
    }),
    turnOff: { 'zh-CN': '关闭审核', 'zh-TW': '關閉審核', en: 'Turn review off' },
    choose: {
      'zh-CN': '要全部发布，还是留待以后逐个处理？',
      'zh-TW': '要全部發布，還是留待以後逐個處理？',
      en: 'Publish them all now, or review them one by one later?',
    },
    leave: { 'zh-CN': '以后处理', 'zh-TW': '以後處理', en: 'Review later' },
    publish: { 'zh-CN': '全部发布', 'zh-TW': '全部發布', en: 'Publish all' },
    published: { 'zh-CN': '已全部发布。', 'zh-TW': '已全部發布。', en: 'All published.' },
    look: { 'zh-CN': '逐个处理', 'zh-TW': '逐個處理', en: 'Review one by one' },
  },
  identity: {
    title: { 'zh-CN': '名称与简介', 'zh-TW': '名稱與簡介', en: 'Name and description' },
    name: { 'zh-CN': '站点名称', 'zh-TW': '網站名稱', en: 'Site name' },
    nameHint: {
      'zh-CN': '显示在每一页的左上角和标题里。留空就用启动网站时的名字（SITE_NAME）。',
      'zh-TW': '顯示在每一頁的左上角和標題裡。留空就用啟動網站時的名字（SITE_NAME）。',
      en: 'Shown in the corner and title of every page. Leave empty to use the default (SITE_NAME).',
    },
    description: { 'zh-CN': '一句话简介', 'zh-TW': '一句話簡介', en: 'Short description' },
    descriptionHint: {
      'zh-CN': '搜索引擎和订阅里看到的介绍。留空就用默认的那句。',
      'zh-TW': '搜尋引擎和訂閱裡看到的介紹。留空就用預設的那句。',
      en: 'Shown by search engines and feed readers. Leave empty to use the default.',
    },
  },
  announcement: {
    title: { 'zh-CN': '公告', 'zh-TW': '公告', en: 'Announcement' },
    label: { 'zh-CN': '公告内容', 'zh-TW': '公告內容', en: 'Text' },
    hint: {
      'zh-CN': '显示在每一页的最上面，读者可以收起；换了内容会再出现。留空就没有公告。',
      'zh-TW': '顯示在每一頁的最上面，讀者可以收起；換了內容會再出現。留空就沒有公告。',
      en: 'Shown at the top of every page until dismissed; a new text is shown again. Leave empty for none.',
    },
    preview: { 'zh-CN': '预览', 'zh-TW': '預覽', en: 'Preview' },
    save: { 'zh-CN': '发布公告', 'zh-TW': '發布公告', en: 'Publish' },
    inLanguage: each({
      'zh-CN': (language: string) => `${language}读者看到的（可选）`,
      'zh-TW': (language) => `${language}讀者看到的（選填）`,
      en: (language) => `For readers of ${language} (optional)`,
    }),
    link: { 'zh-CN': '链接（可选）', 'zh-TW': '連結（選填）', en: 'Link (optional)' },
    linkHint: {
      'zh-CN': 'https:// 开头的网址，或以 / 开头的站内路径。',
      'zh-TW': 'https:// 開頭的網址，或以 / 開頭的站內路徑。',
      en: 'An address (https://…), or a path of this site (/…).',
    },
    until: { 'zh-CN': '到什么时候为止（可选）', 'zh-TW': '到什麼時候為止（選填）', en: 'Until (optional)' },
    untilHint: { 'zh-CN': '到时自动消失，最多晚一分钟。', 'zh-TW': '時間一到自動消失，最多晚一分鐘。', en: 'It disappears then, at most a minute later.' },
  },
  languages: {
    title: { 'zh-CN': '语言与时区', 'zh-TW': '語言與時區', en: 'Language and time zone' },
    language: { 'zh-CN': '默认语言', 'zh-TW': '預設語言', en: 'Default language' },
    languageHint: {
      'zh-CN': '给没有选过语言、浏览器也没有要求这里有的语言的人。',
      'zh-TW': '給沒有選過語言、瀏覽器也沒有要求這裡有的語言的人。',
      en: 'For people who have not chosen one and whose browser asks for none of those here.',
    },
    timeZone: { 'zh-CN': '时区', 'zh-TW': '時區', en: 'Time zone' },
    timeZoneHint: {
      'zh-CN': '页面上的时间按它显示；启用了脚本的浏览器会换成读者自己的时区。签到和统计的日期仍按北京时间。',
      'zh-TW': '頁面上的時間以它顯示；啟用了指令碼的瀏覽器會換成讀者自己的時區。簽到和統計的日期仍以 UTC+8 計。',
      en: 'Pages tell times in it; browsers with scripts turn them into the reader’s own. Days of check-ins and figures stay those of Shanghai.',
    },
    shanghai: { 'zh-CN': '北京时间', 'zh-TW': 'UTC+8', en: 'Shanghai' },
  },
  door: {
    title: { 'zh-CN': '注册', 'zh-TW': '註冊', en: 'Sign-up' },
    mode: { 'zh-CN': '谁可以注册', 'zh-TW': '誰可以註冊', en: 'Who can sign up' },
    modes: {
      open: {
        label: { 'zh-CN': '开放注册', 'zh-TW': '開放註冊', en: 'Open' },
        hint: { 'zh-CN': '任何人都可以注册。', 'zh-TW': '任何人都可以註冊。', en: 'Anyone can sign up.' },
      },
      invite: {
        label: { 'zh-CN': '凭邀请注册', 'zh-TW': '憑邀請註冊', en: 'By invitation' },
        hint: { 'zh-CN': '有邀请码的人才可以注册。', 'zh-TW': '有邀請碼的人才可以註冊。', en: 'Only people with an invitation can sign up.' },
      },
      closed: {
        label: { 'zh-CN': '关闭注册', 'zh-TW': '關閉註冊', en: 'Closed' },
        hint: {
          'zh-CN': '谁也不能注册，已有的人照常登录。',
          'zh-TW': '誰也不能註冊，已有的人照常登入。',
          en: 'Nobody can sign up; existing members can log in.',
        },
      },
    },
    guard: { 'zh-CN': '注册防机器验证', 'zh-TW': '註冊防機器人驗證', en: 'Proof of work at sign-up' },
    guardHint: {
      'zh-CN': '注册时浏览器计算几秒，阻止程序批量注册；用户几乎感觉不到，不依赖第三方。',
      'zh-TW': '註冊時瀏覽器計算幾秒，阻止程式批次註冊；使用者幾乎感覺不到，不依賴第三方。',
      en: 'The browser computes for a few seconds, which stops mass sign-ups without getting in people’s way. No third party involved.',
    },
    links: { 'zh-CN': '新人的链接先审', 'zh-TW': '新人的連結先審', en: 'Review external links of new authors' },
    linksHint: {
      'zh-CN': '新人最初几篇文章里带外站链接时，先等管理员看过再公开。',
      'zh-TW': '新人最初幾篇文章裡帶外部連結時，先等管理員看過再公開。',
      en: 'First posts of a new author that contain external links wait until an admin approves them.',
    },
  },
  programs,
  admins: {
    title: { 'zh-CN': '管理员和版主', 'zh-TW': '管理員和版主', en: 'Admins and moderators' },
    twoFactor: {
      'zh-CN': '管理员和版主必须开启两步验证',
      'zh-TW': '管理員和版主必須開啟兩步驟驗證',
      en: 'Require two-step verification for admins and moderators',
    },
    twoFactorHint: {
      'zh-CN': '没有开启的管理员和版主照常用网站，但用不了管理功能。你自己要先开启。',
      'zh-TW': '沒有開啟的管理員和版主照常用網站，但用不了管理功能。你自己要先開啟。',
      en: 'Those without it can use the site, but not the admin pages. Set it up for yourself first.',
    },
    rights: { 'zh-CN': '版主可以', 'zh-TW': '版主可以', en: 'Moderators can' },
    rightsHint: {
      'zh-CN': '在用户页面把人设为版主。版主只处理普通用户的内容，不处理自己的，也看不到邮箱。',
      'zh-TW': '在使用者頁面把人設為版主。版主只處理一般使用者的內容，不處理自己的，也看不到信箱。',
      en: 'Make people moderators on their page under People. They decide only about members, never about their own content, and do not see email addresses.',
    },
    right: {
      posts: {
        label: { 'zh-CN': '审核文章', 'zh-TW': '審核文章', en: 'Review posts' },
        hint: { 'zh-CN': '通过、驳回、锁定和删除。', 'zh-TW': '通過、駁回、鎖定和刪除。', en: 'Approve, reject, lock and delete.' },
      },
      profiles: {
        label: { 'zh-CN': '审核资料', 'zh-TW': '審核資料', en: 'Review profiles' },
        hint: { 'zh-CN': '改名和签名。', 'zh-TW': '改名和簽名。', en: 'New names and signatures.' },
      },
      comments: {
        label: { 'zh-CN': '管理评论', 'zh-TW': '管理留言', en: 'Moderate comments' },
        hint: { 'zh-CN': '删除、置顶，关闭文章的评论。', 'zh-TW': '刪除、置頂，關閉文章的留言。', en: 'Delete, pin, and close the comments of a post.' },
      },
      reports: {
        label: { 'zh-CN': '处理举报', 'zh-TW': '處理檢舉', en: 'Decide reports' },
        hint: { 'zh-CN': '认领、处理和驳回。', 'zh-TW': '認領、處理和駁回。', en: 'Claim, resolve and dismiss.' },
      },
      bans: {
        label: { 'zh-CN': '封禁用户', 'zh-TW': '停權使用者', en: 'Ban people' },
        hint: { 'zh-CN': '最多 30 天。', 'zh-TW': '最多 30 天。', en: 'For up to 30 days.' },
      },
      tags: {
        label: { 'zh-CN': '管理标签', 'zh-TW': '管理標籤', en: 'Manage tags' },
        hint: { 'zh-CN': '简介、改名和合并。', 'zh-TW': '簡介、改名和合併。', en: 'Describe, rename and merge.' },
      },
      pages: {
        label: { 'zh-CN': '编辑站点页面', 'zh-TW': '編輯網站頁面', en: 'Edit the site’s pages' },
        hint: { 'zh-CN': '管理员没有这项权限。', 'zh-TW': '管理員沒有這項權限。', en: 'Admins do not have this right.' },
      },
    },
  },
  verification: {
    title: { 'zh-CN': '邮箱验证', 'zh-TW': '信箱驗證', en: 'Email verification' },
    legend: { 'zh-CN': '要求大家验证邮箱吗', 'zh-TW': '要求大家驗證信箱嗎', en: 'Do people have to verify their email' },
    needsMail: {
      'zh-CN': '在服务器上设置 PUBLIC_URL、SMTP_URL 和 MAIL_FROM 并重新启动后，才能验证邮箱。',
      'zh-TW': '在伺服器上設定 PUBLIC_URL、SMTP_URL 和 MAIL_FROM 並重新啟動後，才能驗證信箱。',
      en: 'Set PUBLIC_URL, SMTP_URL and MAIL_FROM on the server and restart it first: verification is done by email.',
    },
    values: {
      off: {
        label: { 'zh-CN': '不要求', 'zh-TW': '不要求', en: 'No' },
        hint: { 'zh-CN': '愿意的人可以在设置里自己验证。', 'zh-TW': '願意的人可以在設定裡自己驗證。', en: 'People can verify it in their settings.' },
      },
      remind: {
        label: { 'zh-CN': '提醒', 'zh-TW': '提醒', en: 'Remind them' },
        hint: {
          'zh-CN': '没验证的人每页都会看到提醒，其他照常。',
          'zh-TW': '沒驗證的人每頁都會看到提醒，其他照常。',
          en: 'People who have not are reminded on every page; nothing else changes.',
        },
      },
      required: {
        label: { 'zh-CN': '必须', 'zh-TW': '必須', en: 'Required' },
        hint: {
          'zh-CN': '之后注册的人验证前只能阅读；已经注册的人只会看到提醒。',
          'zh-TW': '之後註冊的人驗證前只能閱讀；已經註冊的人只會看到提醒。',
          en: 'People who sign up from now on can only read until then; existing members are reminded.',
        },
      },
    },
  },
} satisfies Subject
