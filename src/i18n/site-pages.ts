import { each, type Lang, type Subject } from './languages.ts'

/** Texts for the owner to start from, as HTML: what is true of every site that runs this software, with gaps for the rest. */
export const sitePageDrafts = {
  about: each({
    'zh-CN': (site: string) => `<p>${site}是一个写文章的社区。大家在这里写作、讨论，用能量支持自己喜欢的文章。</p>
<h2>谁在运营</h2><p>〔你是谁，为什么做这个站〕</p>
<h2>怎么参与</h2><p>注册后每天签到可以获得能量和经验；到 Lv1 就可以发布文章。〔你希望大家写什么〕</p>`,
    'zh-TW': (site) => `<p>${site}是一個寫文章的社群。大家在這裡寫作、討論，用能量支持自己喜歡的文章。</p>
<h2>誰在營運</h2><p>〔你是誰，為什麼做這個站〕</p>
<h2>怎麼參與</h2><p>註冊後每天簽到可以獲得能量和經驗；到 Lv1 就可以發布文章。〔你希望大家寫什麼〕</p>`,
    en: (site) => `<p>${site} is a community for writing. People publish posts, discuss them, and support the ones they like with energy.</p>
<h2>Who runs it</h2><p>[Who you are, and why you started this site]</p>
<h2>Taking part</h2><p>Sign up and check in every day to earn energy and experience; from Lv1 on you can publish posts. [What you would like people to write about]</p>`,
  }),
  rules: each({
    'zh-CN': (site: string) => `<p>在${site}写作和评论，请遵守下面的规则。违反规则的内容可能被驳回、锁定或删除，账号可能被封禁；每次处理都会告诉你原因。</p>
<ol><li>尊重他人：不骚扰、不辱骂、不泄露别人的隐私。</li><li>只发自己写的或有权发布的内容，引用请注明来源。</li><li>不发广告、垃圾信息和违法内容。</li><li>不用多个账号给自己充能、点赞。</li></ol>
<h2>有异议怎么办</h2><p>〔怎样申诉，多久会有答复〕</p>`,
    'zh-TW': (site) => `<p>在${site}寫作和留言，請遵守下面的規則。違反規則的內容可能被駁回、鎖定或刪除，帳號可能被停權；每次處理都會告訴你原因。</p>
<ol><li>尊重他人：不騷擾、不辱罵、不洩露別人的隱私。</li><li>只發自己寫的或有權發布的內容，引用請註明來源。</li><li>不發廣告、垃圾資訊和違法內容。</li><li>不用多個帳號給自己充能、按讚。</li></ol>
<h2>有異議怎麼辦</h2><p>〔怎樣申訴，多久會有答覆〕</p>`,
    en: (
      site,
    ) => `<p>Please follow these rules when you write or comment on ${site}. What breaks them may be rejected, locked or deleted, and accounts may be banned; we always tell you why.</p>
<ol><li>Respect others: no harassment, no insults, no private information about other people.</li><li>Publish only what you wrote or may publish, and name your sources.</li><li>No advertising, no spam, nothing illegal.</li><li>Do not use several accounts to energize or like your own posts.</li></ol>
<h2>If you disagree</h2><p>[How to appeal, and how soon you answer]</p>`,
  }),
  privacy: each({
    'zh-CN': (site: string) => `<p>这里说明${site}保存哪些信息，以及你能怎样处理它们。</p>
<h2>我们保存什么</h2><ul><li>账号：邮箱、用户名，以及加盐哈希后的密码（我们看不到密码原文）。</li><li>你写的和做的：文章、评论、图片、收藏、关注、点赞、能量和经验记录，以及阅读历史（只有你自己看得到，可以在设置里关闭）。</li><li>登录设备：IP 地址、浏览器和最近使用时间，方便你发现陌生的登录。</li><li>Cookie：只用来保持登录、防止伪造请求，以及记住你的选择，例如语言和外观。</li></ul>
<h2>给谁看</h2><p>你公开的内容所有人都能看到。邮箱和登录设备只有你自己和管理员能看到。〔是否用到第三方服务，例如邮件、统计、CDN〕</p>
<h2>删除</h2><p>你可以在设置里注销账号。30 天内登录可以恢复，之后账号和你的文章会被清除；备份里的副本会在〔多少天〕后消失。</p>`,
    'zh-TW': (site) => `<p>這裡說明${site}儲存哪些資訊，以及你能怎樣處理它們。</p>
<h2>我們儲存什麼</h2><ul><li>帳號：信箱、使用者名稱，以及加鹽雜湊後的密碼（我們看不到密碼原文）。</li><li>你寫的和做的：文章、留言、圖片、收藏、追蹤、按讚、能量和經驗記錄，以及閱讀歷史（只有你自己看得到，可以在設定裡關閉）。</li><li>登入裝置：IP 位址、瀏覽器和最近使用時間，方便你發現陌生的登入。</li><li>Cookie：只用來保持登入、防止偽造請求，以及記住你的選擇，例如語言和外觀。</li></ul>
<h2>給誰看</h2><p>你公開的內容所有人都能看到。信箱和登入裝置只有你自己和管理員能看到。〔是否用到第三方服務，例如郵件、統計、CDN〕</p>
<h2>刪除</h2><p>你可以在設定裡註銷帳號。30 天內登入可以恢復，之後帳號和你的文章會被清除；備份裡的副本會在〔多少天〕後消失。</p>`,
    en: (site) => `<p>This is what ${site} stores about you, and what you can do about it.</p>
<h2>What we store</h2><ul><li>Your account: email, username, and a salted hash of your password (we cannot see the password itself).</li><li>What you write and do: posts, comments, pictures, saved posts, follows, likes, records of energy and experience, and what you have read (only you can see it, and you can turn it off in the settings).</li><li>Devices you log in with: IP address, browser and time of last use, so that you can spot logins that are not yours.</li><li>Cookies: only to keep you logged in, to prevent forged requests, and to remember what you chose, such as language and theme.</li></ul>
<h2>Who sees it</h2><p>What you publish is visible to everyone. Your email and devices are visible to you and the admins only. [Third parties you use, such as email, analytics or a CDN]</p>
<h2>Deletion</h2><p>You can delete your account in the settings. Log in within 30 days to restore it; after that the account and your posts are erased, and copies in backups disappear after [how many days].</p>`,
  }),
  contact: each({
    'zh-CN': (site: string) => `<p>有问题、建议，或需要向${site}申诉，可以这样找到我们：</p>
<ul><li>邮箱：〔你的邮箱〕</li><li>通常〔多久〕内回复。</li></ul>
<p>看到违规内容，请直接用文章或评论上的「举报」。</p>`,
    'zh-TW': (site) => `<p>有問題、建議，或需要向${site}申訴，可以這樣找到我們：</p>
<ul><li>信箱：〔你的信箱〕</li><li>通常〔多久〕內回覆。</li></ul>
<p>看到違規內容，請直接用文章或留言上的「檢舉」。</p>`,
    en: (site) => `<p>For questions, suggestions or appeals, this is how to reach ${site}:</p>
<ul><li>Email: [your address]</li><li>We usually answer within [how long].</li></ul>
<p>If something breaks the rules, please use “Report” on the post or comment.</p>`,
  }),
} satisfies Subject

/** Pages of the owner: as readers see them, and where they are written. */
export const sitePages = {
  updated: { 'zh-CN': '更新于', 'zh-TW': '更新於', en: 'Updated' },
  onlyOther: each({
    'zh-CN': (language: string) => `这一页目前只有${language}版。`,
    'zh-TW': (language) => `這一頁目前只有${language}版。`,
    en: (language) => `This page is only available in ${language} for now.`,
  }),
  card: {
    hint: {
      'zh-CN': '写好的页面会出现在每一页的页脚；没有写的就没有链接。每种语言各写一份，缺的那种会显示别的。',
      'zh-TW': '寫好的頁面會出現在每一頁的頁尾；沒有寫的就沒有連結。每種語言各寫一份，缺的那種會顯示別的。',
      en: 'Pages you have written are linked at the foot of every page; the others are not. Write each in every language: a missing one shows another.',
    },
    noRules: {
      'zh-CN': '还没有写社区规则。写好以后，驳回和封禁的消息里会附上链接。',
      'zh-TW': '還沒有寫社群規則。寫好以後，駁回和停權的通知裡會附上連結。',
      en: 'There are no community rules yet. Once written, notifications about rejections and bans link to them.',
    },
    newName: { 'zh-CN': '新页面的地址：/pages/…', 'zh-TW': '新頁面的網址：/pages/…', en: 'Address of a new page: /pages/…' },
    newHint: {
      'zh-CN': '只用小写字母、数字和连字符，例如 faq。保存后可以在「导航与首页」里给它加链接。',
      'zh-TW': '只用小寫字母、數字和連字號，例如 faq。儲存後可以在「導覽與首頁」裡給它加連結。',
      en: 'Lower-case letters, digits and hyphens, such as faq. Once saved, link to it under “Navigation and front page”.',
    },
    newPage: { 'zh-CN': '写新页面', 'zh-TW': '寫新頁面', en: 'Write a new page' },
    none: { 'zh-CN': '未写', 'zh-TW': '未寫', en: 'Not written' },
    edit: each({
      'zh-CN': (page: string, language: string) => `${language}：编辑「${page}」`,
      'zh-TW': (page, language) => `${language}：編輯「${page}」`,
      en: (page, language) => `Edit “${page}” in ${language}`,
    }),
  },
  languages: each<Record<Lang, string>>({
    'zh-CN': { 'zh-CN': '简体中文', 'zh-TW': '繁体中文', en: '英文' },
    'zh-TW': { 'zh-CN': '簡體中文', 'zh-TW': '繁體中文', en: '英文' },
    en: { 'zh-CN': 'Simplified Chinese', 'zh-TW': 'Traditional Chinese', en: 'English' },
  }),
  title: each({
    'zh-CN': (page: string, language: string) => `${page}（${language}）`,
    'zh-TW': (page, language) => `${page}（${language}）`,
    en: (page, language) => `${page} (${language})`,
  }),
  ownTitle: { 'zh-CN': '标题', 'zh-TW': '標題', en: 'Title' },
  newOwn: {
    'zh-CN': '这一页还没有写。写好标题和正文，保存之前谁也看不到。',
    'zh-TW': '這一頁還沒有寫。寫好標題和內文，儲存之前誰也看不到。',
    en: 'This page does not exist yet. Give it a title and a text; nobody sees it until you save.',
  },
  starting: {
    'zh-CN': '这一页还没有写。下面是一份可以改的草稿，保存之前谁也看不到；请把〔〕里的话换成你自己的。',
    'zh-TW': '這一頁還沒有寫。下面是一份可以改的草稿，儲存之前誰也看不到；請把〔〕裡的話換成你自己的。',
    en: 'This page does not exist yet. Below is a draft to start from; nobody sees it until you save. Replace what is in [brackets].',
  },
  gaps: each({
    'zh-CN': (gaps: string) => `这些地方还没有换成你自己的话，大家现在看得到：${gaps}`,
    'zh-TW': (gaps) => `這些地方還沒有換成你自己的話，大家現在看得到：${gaps}`,
    en: (gaps) => `These gaps are still to be filled in, and everybody sees them: ${gaps}`,
  }),
  older: each({
    'zh-CN': (version: number) => `这是第 ${version} 版的内容。保存后，它会成为新的一版。`,
    'zh-TW': (version) => `這是第 ${version} 版的內容。儲存後，它會成為新的一版。`,
    en: (version) => `This is the text of version ${version}. Saving makes it a new version.`,
  }),
  removed: {
    'zh-CN': '这一页已经下线。写点什么再保存，它就会回来。',
    'zh-TW': '這一頁已經下架。寫點什麼再儲存，它就會回來。',
    en: 'This page is offline. Write something and save to bring it back.',
  },
  takeDown: {
    'zh-CN': '清空正文再保存，这一页的这种语言就会下线。',
    'zh-TW': '清空內文再儲存，這一頁的這種語言就會下架。',
    en: 'Clear the text and save to take the page offline in this language.',
  },
  save: { 'zh-CN': '保存并公开', 'zh-TW': '儲存並公開', en: 'Save and publish' },
  saved: { 'zh-CN': '已保存，现在大家看到的就是这一版。', 'zh-TW': '已儲存，現在大家看到的就是這一版。', en: 'Saved. This is what people see now.' },
  restored: { 'zh-CN': '已恢复登录前没保存的内容。', 'zh-TW': '已恢復登入前沒儲存的內容。', en: 'Your unsaved changes from before logging in were restored.' },
  view: { 'zh-CN': '查看页面', 'zh-TW': '檢視頁面', en: 'View page' },
  back: { 'zh-CN': '返回站点页面', 'zh-TW': '返回網站頁面', en: 'Back to pages' },
  history: { 'zh-CN': '历史版本', 'zh-TW': '歷史版本', en: 'Version history' },
  version: each({ 'zh-CN': (version: number) => `第 ${version} 版`, 'zh-TW': (version) => `第 ${version} 版`, en: (version) => `Version ${version}` }),
  current: { 'zh-CN': '当前', 'zh-TW': '目前', en: 'Current' },
  offline: { 'zh-CN': '下线', 'zh-TW': '下架', en: 'Offline' },
  open: { 'zh-CN': '打开', 'zh-TW': '開啟', en: 'Open' },
} satisfies Subject
