import { each, type Subject } from '../languages.ts'

/** Who may list and read the site, and how fast. */
export const crawlers = {
  robots: {
    title: { 'zh-CN': '谁可以收录和读取', 'zh-TW': '誰可以收錄和讀取', en: 'Who may list and read the site' },
    look: { 'zh-CN': '查看 robots.txt', 'zh-TW': '檢視 robots.txt', en: 'View robots.txt' },
    search: { 'zh-CN': '允许搜索引擎收录', 'zh-TW': '允許搜尋引擎收錄', en: 'Let search engines list the site' },
    searchHint: {
      'zh-CN': '关闭后，每一页都会请搜索引擎不要收录（noindex），robots.txt 也不再让它们读取。已经收录的，要过几天到几周才会消失。',
      'zh-TW': '關閉後，每一頁都會請搜尋引擎不要收錄（noindex），robots.txt 也不再讓它們讀取。已經收錄的，要過幾天到幾週才會消失。',
      en: 'When off, every page asks search engines not to list it (noindex), and robots.txt keeps them out. What is listed already disappears after days or weeks.',
    },
    ai: { 'zh-CN': '允许 AI 爬虫', 'zh-TW': '允許 AI 爬蟲', en: 'Let AI crawlers read' },
    aiHint: each({
      'zh-CN': (count: number, day: string) =>
        `关闭后，robots.txt 会请 ${count} 个已知的 AI 爬虫离开（名单更新于 ${day}）。遵守与否由它们决定；对不遵守的，请用下面的速度限制。`,
      'zh-TW': (count, day) =>
        `關閉後，robots.txt 會請 ${count} 個已知的 AI 爬蟲離開（名單更新於 ${day}）。遵守與否由它們決定；對不遵守的，請用下面的速度限制。`,
      en: (count, day) =>
        `When off, robots.txt turns away ${count} known AI crawlers (list of ${day}). Whether they comply is up to them; for the others there is the pace below.`,
    }),
    own: { 'zh-CN': '自己的规则', 'zh-TW': '自己的規則', en: 'Your own rules' },
    ownHint: {
      'zh-CN': '加在 robots.txt 末尾，例如 User-agent: AhrefsBot，下一行 Disallow: /。',
      'zh-TW': '加在 robots.txt 末尾，例如 User-agent: AhrefsBot，下一行 Disallow: /。',
      en: 'Added to robots.txt, such as User-agent: AhrefsBot, and in the next line Disallow: /.',
    },
  },
  pace: {
    title: { 'zh-CN': '访客的阅读速度', 'zh-TW': '訪客的閱讀速度', en: 'Pace of visitors' },
    hint: {
      'zh-CN': '防止有人很快地把整个站点抓走。超过的请求会被请求稍后再来（429）。登录的人、订阅源、图片不受限制。0 表示不限制。',
      'zh-TW': '防止有人很快地把整個網站抓走。超過的請求會被要求稍後再來（429）。登入的人、訂閱源、圖片不受限制。0 表示不限制。',
      en: 'Against readers who take everything at once. What comes faster is told to come back later (429). Members, feeds and pictures have no limit. 0: any number.',
    },
    address: { 'zh-CN': '一个地址每分钟最多几页', 'zh-TW': '一個位址每分鐘最多幾頁', en: 'Pages a minute from one address' },
    addressHint: {
      'zh-CN': '学校、公司和手机网络里，很多人可能共用一个地址：不要低于 60。',
      'zh-TW': '學校、公司和行動網路裡，很多人可能共用一個位址：不要低於 60。',
      en: 'Schools, companies and mobile networks may share one address: not below 60.',
    },
    name: { 'zh-CN': '同名的程序每分钟最多几页', 'zh-TW': '同名的程式每分鐘最多幾頁', en: 'Pages a minute for programs of one name' },
    nameHint: {
      'zh-CN': '不论来自多少地址，按它自称的名字一起算，搜索引擎也一样。',
      'zh-TW': '不論來自多少位址，按它自稱的名字一起算，搜尋引擎也一樣。',
      en: 'Counted together by the name that they state, from however many addresses. Search engines are no exception.',
    },
    processes: {
      'zh-CN': '每个进程各算各的：用几个进程，最多就是几倍。',
      'zh-TW': '每個處理程序各算各的：用幾個，最多就是幾倍。',
      en: 'Each process counts for itself: with several, at most so many times as much.',
    },
  },
  slowed: {
    title: { 'zh-CN': '今天和昨天被拦下的请求', 'zh-TW': '今天和昨天被擋下的請求', en: 'Slowed today and yesterday' },
    none: { 'zh-CN': '没有。', 'zh-TW': '沒有。', en: 'None.' },
    off: { 'zh-CN': '没有限制速度。', 'zh-TW': '沒有限制速度。', en: 'There is no limit.' },
    browser: { 'zh-CN': '自称浏览器的', 'zh-TW': '自稱瀏覽器的', en: 'Calling themselves browsers' },
    other: { 'zh-CN': '其他程序', 'zh-TW': '其他程式', en: 'Other programs' },
  },
} satisfies Subject
