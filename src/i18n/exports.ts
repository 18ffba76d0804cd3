import { each, type Subject } from './languages.ts'

/** The archive of all that belongs to a person. */
export const exports = {
  title: { 'zh-CN': '导出我的数据', 'zh-TW': '匯出我的資料', en: 'Export my data' },
  lead: {
    'zh-CN': '把你的文章（含草稿）、图片、评论、消息、能量与经验流水、收藏、关注和设置打包成一个 zip 文件。',
    'zh-TW': '把你的文章（含草稿）、圖片、留言、通知、能量與經驗收支、收藏、追蹤和設定打包成一個 zip 檔案。',
    en: 'Get your posts (drafts included), pictures, comments, notifications, energy and exp history, saved posts, follows and settings as one zip file.',
  },
  limit: each({
    'zh-CN': (count: number) => `每 7 天最多 ${count} 次。`,
    'zh-TW': (count) => `每 7 天最多 ${count} 次。`,
    en: (count) => `Up to ${count} exports every 7 days.`,
  }),
  request: { 'zh-CN': '开始导出', 'zh-TW': '開始匯出', en: 'Start export' },
  requested: {
    'zh-CN': '已开始准备，完成后会通知你。',
    'zh-TW': '已開始準備，完成後會通知你。',
    en: 'We are preparing your data and will notify you when it is ready.',
  },
  queued: { 'zh-CN': '已排队，马上开始。', 'zh-TW': '已排隊，馬上開始。', en: 'Queued. It starts in a moment.' },
  running: each({
    'zh-CN': (done: string, total: string) => `正在准备：${done} / ${total} 个文件`,
    'zh-TW': (done, total) => `正在準備：${done} / ${total} 個檔案`,
    en: (done, total) => `Preparing: ${done} of ${total} files`,
  }),
  leave: {
    'zh-CN': '可以离开这个页面，完成后会通知你。',
    'zh-TW': '可以離開這個頁面，完成後會通知你。',
    en: 'You can leave this page. We will notify you when it is ready.',
  },
  ready: each({ 'zh-CN': (size: string) => `已经准备好，共 ${size}。`, 'zh-TW': (size) => `已經準備好，共 ${size}。`, en: (size) => `Ready, ${size} in all.` }),
  expires: { 'zh-CN': '保留到', 'zh-TW': '保留到', en: 'Available until' },
  fetch: { 'zh-CN': '下载', 'zh-TW': '下載', en: 'Download' },
  fetchHint: {
    'zh-CN': '下载前需要再次确认是你本人；下载完成一小时后文件会删除。',
    'zh-TW': '下載前需要再次確認是你本人；下載完成一小時後檔案會刪除。',
    en: 'You will be asked to confirm that it’s you. The file is deleted one hour after the download.',
  },
  failed: { 'zh-CN': '上次导出没有成功，请再试一次。', 'zh-TW': '上次匯出沒有成功，請再試一次。', en: 'The last export failed. Please try again.' },
  gone: { 'zh-CN': '上次导出的文件已经删除。', 'zh-TW': '上次匯出的檔案已經刪除。', en: 'The file of your last export has been deleted.' },
  next: { 'zh-CN': '下次可以导出的时间：', 'zh-TW': '下次可以匯出的時間：', en: 'You can export again from' },
  unsaved: { 'zh-CN': '未保存的修改', 'zh-TW': '未儲存的修改', en: 'unsaved changes' },
  readmeFile: { 'zh-CN': '说明.txt', 'zh-TW': '說明.txt', en: 'README.txt' },
  readme: each({
    'zh-CN': (time: string) => `这是你在本站的数据，导出于 ${time}（UTC）。

posts/     你的每篇文章（含草稿和回收站）：.md 是 Markdown，.html 是网页，内容相同。
           有自动保存但没有点保存的修改，另存一份。
pictures/  你上传的图片，文章里的图片链接指向这里。
data/      其他数据，每个文件是一个 JSON 数组：
           account 账号，devices-and-tokens 登录设备和访问令牌，security-events 安全记录，
           comments 评论，notices 消息，energy-ledger 能量流水，exp-ledger 经验流水，
           folders 与 saved-posts 收藏，following 与 followers 关注，reactions 赞和踩，等等。

其他人只以编号（uid）出现。密码、密钥和验证码不在其中。
.md 文件可以在「创作中心 → 导入」里再导入。
`,
    'zh-TW': (time) => `這是你在本站的資料，匯出於 ${time}（UTC）。

posts/     你的每篇文章（含草稿和垃圾桶）：.md 是 Markdown，.html 是網頁，內容相同。
           有自動儲存但沒有點儲存的修改，另存一份。
pictures/  你上傳的圖片，文章裡的圖片連結指向這裡。
data/      其他資料，每個檔案是一個 JSON 陣列：
           account 帳號，devices-and-tokens 登入裝置和存取權杖，security-events 安全記錄，
           comments 留言，notices 通知，energy-ledger 能量收支，exp-ledger 經驗收支，
           folders 與 saved-posts 收藏，following 與 followers 追蹤，reactions 讚和倒讚，等等。

其他人只以編號（uid）出現。密碼、金鑰和驗證碼不在其中。
.md 檔案可以在「創作中心 → 匯入」裡再匯入。
`,
    en: (time) => `This is your data on this site, exported at ${time} (UTC).

posts/     Each of your posts (drafts and the bin included): .md is Markdown, .html is a web page, with the same content.
           Changes that were autosaved but never saved are in a file of their own.
pictures/  The pictures you uploaded; picture links in posts lead here.
data/      Everything else; each file is a JSON array:
           account, devices-and-tokens, security-events, comments, notices, energy-ledger, exp-ledger,
           folders and saved-posts, following and followers, reactions, and so on.

Other people appear by their number (uid) only. Passwords, keys and codes are not included.
The .md files can be imported again under “Studio → Import”.
`,
  }),
} satisfies Subject
