import { each, type Subject } from './languages.ts'

/** A heading for the person, and what may help; the sentence of the error code stands between them. */
export const errorPage = {
  titles: {
    400: { 'zh-CN': '请求有误', 'zh-TW': '請求有誤', en: 'Bad request' },
    401: { 'zh-CN': '请先登录', 'zh-TW': '請先登入', en: 'Log in to continue' },
    403: { 'zh-CN': '无法访问此页面', 'zh-TW': '無法存取此頁面', en: 'You can’t access this page' },
    404: { 'zh-CN': '页面不存在', 'zh-TW': '頁面不存在', en: 'Page not found' },
    429: { 'zh-CN': '请求太频繁', 'zh-TW': '請求太頻繁', en: 'Too many requests' },
    500: { 'zh-CN': '出错了', 'zh-TW': '出錯了', en: 'Something went wrong' },
    503: { 'zh-CN': '暂时无法访问', 'zh-TW': '暫時無法存取', en: 'Temporarily unavailable' },
  },
  otherTitle: { 'zh-CN': '无法打开此页面', 'zh-TW': '無法開啟此頁面', en: 'This page could not be opened' },
  /** In place of the sentence of the code: a visit is refused only where a role is missing. */
  adminsOnly: {
    'zh-CN': '此页面仅限管理员访问。如果你应该有权限，请联系站长。',
    'zh-TW': '此頁面僅限管理員存取。如果你應該有權限，請聯絡站長。',
    en: 'This page is for admins. If you should have access, ask the site owner.',
  },
  hints: {
    404: {
      'zh-CN': '链接可能有误，或者作者已删除该页面。',
      'zh-TW': '連結可能有誤，或者作者已刪除該頁面。',
      en: 'The link may be broken, or the author has removed the page.',
    },
    500: { 'zh-CN': '不是你的问题，请刷新页面试试。', 'zh-TW': '不是你的問題，請重新整理頁面試試。', en: 'It’s not your fault. Try reloading the page.' },
    503: {
      'zh-CN': '通常几秒钟就会恢复，请稍后刷新。',
      'zh-TW': '通常幾秒鐘就會恢復，請稍後重新整理。',
      en: 'This usually takes a few seconds. Reload in a moment.',
    },
  },
  tooFast: each({
    'zh-CN': (seconds: number) => `从这个地址打开的页面太多了，请 ${seconds} 秒后再试。登录后没有这个限制。`,
    'zh-TW': (seconds) => `從這個位址開啟的頁面太多了，請 ${seconds} 秒後再試。登入後沒有這個限制。`,
    en: (seconds) =>
      `Too many pages were opened from this address. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}. Members have no such limit.`,
  }),
  home: { 'zh-CN': '回首页', 'zh-TW': '回首頁', en: 'Go home' },
  retry: { 'zh-CN': '再试一次', 'zh-TW': '再試一次', en: 'Try again' },
  requestId: { 'zh-CN': '请求编号', 'zh-TW': '請求編號', en: 'Request ID' },
  report: {
    'zh-CN': '如果一直这样，请把编号告诉站长。',
    'zh-TW': '如果一直這樣，請把編號告訴站長。',
    en: 'If this keeps happening, send this ID to the site owner.',
  },
} satisfies Subject

/** The frame around every page. */
export const layout = {
  skip: { 'zh-CN': '跳到正文', 'zh-TW': '跳到主要內容', en: 'Skip to content' },
  home: { 'zh-CN': '首页', 'zh-TW': '首頁', en: 'Home' },
  posts: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Posts' },
  tags: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
  hot: { 'zh-CN': '热门', 'zh-TW': '熱門', en: 'Hot' },
  write: { 'zh-CN': '写文章', 'zh-TW': '寫文章', en: 'Write a post' },
  writeShort: { 'zh-CN': '写', 'zh-TW': '寫', en: 'Write' },
  studio: { 'zh-CN': '创作中心', 'zh-TW': '創作中心', en: 'Studio' },
  quickNavigation: { 'zh-CN': '快捷导航', 'zh-TW': '快速導覽', en: 'Shortcuts' },
  siteLinks: { 'zh-CN': '站点链接', 'zh-TW': '網站連結', en: 'Site links' },
  aside: { 'zh-CN': '边栏', 'zh-TW': '側邊欄', en: 'Sidebar' },
  theme: { 'zh-CN': '外观', 'zh-TW': '外觀', en: 'Theme' },
  themes: {
    auto: { 'zh-CN': '跟随系统', 'zh-TW': '跟隨系統', en: 'System' },
    light: { 'zh-CN': '浅色', 'zh-TW': '淺色', en: 'Light' },
    dark: { 'zh-CN': '深色', 'zh-TW': '深色', en: 'Dark' },
  },
  language: { 'zh-CN': '语言', 'zh-TW': '語言', en: 'Language' },
  announcement: { 'zh-CN': '公告', 'zh-TW': '公告', en: 'Announcement' },
  putAway: { 'zh-CN': '收起公告', 'zh-TW': '收起公告', en: 'Dismiss announcement' },
  notices: { 'zh-CN': '提示', 'zh-TW': '提示', en: 'Alerts' },
  readOnly: {
    'zh-CN': '本站正在维护，暂时只能浏览，不能发布。',
    'zh-TW': '本站正在維護，暫時只能瀏覽，不能發布。',
    en: 'The site is in maintenance. You can read, but not post for now.',
  },
  tagline: { 'zh-CN': '文字也有能量', 'zh-TW': '文字也有能量', en: 'Words carry energy' },
  apiDocs: { 'zh-CN': 'API 文档', 'zh-TW': 'API 文件', en: 'API docs' },
  offline: {
    title: { 'zh-CN': '没有网络', 'zh-TW': '沒有網路', en: 'You are offline' },
    text: {
      'zh-CN': '连上网络后再试一次。最近读过的文章保存在这台设备上，离线也能看。',
      'zh-TW': '連上網路後再試一次。最近讀過的文章儲存在這台裝置上，離線也能看。',
      en: 'Try again once you are connected. Posts you read recently are saved on this device.',
    },
    reader: { 'zh-CN': '当前账号', 'zh-TW': '目前帳號', en: 'Logged in as' },
    retry: { 'zh-CN': '再试一次', 'zh-TW': '再試一次', en: 'Try again' },
    saved: { 'zh-CN': '可离线阅读的文章', 'zh-TW': '可離線閱讀的文章', en: 'Available offline' },
  },
  sitePages: {
    about: { 'zh-CN': '关于', 'zh-TW': '關於', en: 'About' },
    rules: { 'zh-CN': '社区规则', 'zh-TW': '社群規則', en: 'Rules' },
    privacy: { 'zh-CN': '隐私', 'zh-TW': '隱私', en: 'Privacy' },
    contact: { 'zh-CN': '联系', 'zh-TW': '聯絡', en: 'Contact' },
  },
  seeRules: { 'zh-CN': '查看社区规则', 'zh-TW': '檢視社群規則', en: 'See the community rules' },
} satisfies Subject
