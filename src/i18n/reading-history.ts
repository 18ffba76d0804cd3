import { each, type Subject } from './languages.ts'

/** What a member has read. */
export const reading = {
  title: { 'zh-CN': '阅读历史', 'zh-TW': '閱讀歷史', en: 'Reading history' },
  lead: {
    'zh-CN': '只有你自己看得到。最多记录 1000 篇，保留 180 天。',
    'zh-TW': '只有你自己看得到。最多記錄 1000 篇，保留 180 天。',
    en: 'Only you can see it. Up to 1,000 posts, kept for 180 days.',
  },
  pages: { 'zh-CN': '阅读历史的分页', 'zh-TW': '閱讀歷史的分頁', en: 'Pages of the reading history' },
  change: { 'zh-CN': '设置', 'zh-TW': '設定', en: 'Settings' },
  saved: { 'zh-CN': '收藏', 'zh-TW': '收藏', en: 'Saved' },
  progress: each({ 'zh-CN': (percent: number) => `读到 ${percent}%`, 'zh-TW': (percent) => `讀到 ${percent}%`, en: (percent) => `${percent}% read` }),
  finished: { 'zh-CN': '读完了', 'zh-TW': '讀完了', en: 'Finished' },
  remove: { 'zh-CN': '从历史中移除', 'zh-TW': '從歷史中移除', en: 'Remove from history' },
  removed: { 'zh-CN': '已移除。', 'zh-TW': '已移除。', en: 'Removed.' },
  clear: { 'zh-CN': '清空', 'zh-TW': '清空', en: 'Clear all' },
  clearTitle: { 'zh-CN': '清空阅读历史？', 'zh-TW': '清空閱讀歷史？', en: 'Clear your reading history?' },
  clearText: {
    'zh-CN': '所有记录和读到的位置都会删除，不能恢复。',
    'zh-TW': '所有記錄和讀到的位置都會刪除，不能恢復。',
    en: 'All entries and reading positions are deleted. This cannot be undone.',
  },
  cleared: { 'zh-CN': '阅读历史已清空。', 'zh-TW': '閱讀歷史已清空。', en: 'Reading history cleared.' },
  resume: each({
    'zh-CN': (percent: number) => `上次读到 ${percent}%，接着读`,
    'zh-TW': (percent) => `上次讀到 ${percent}%，接著讀`,
    en: (percent) => `You read ${percent}% last time. Continue`,
  }),
  continue: { 'zh-CN': '接着读', 'zh-TW': '接著讀', en: 'Continue reading' },
  all: { 'zh-CN': '全部历史', 'zh-TW': '全部歷史', en: 'Full history' },
  empty: {
    title: { 'zh-CN': '还没有阅读记录', 'zh-TW': '還沒有閱讀記錄', en: 'Nothing here yet' },
    text: {
      'zh-CN': '读过的文章会出现在这里，没读完的可以接着读。',
      'zh-TW': '讀過的文章會出現在這裡，沒讀完的可以接著讀。',
      en: 'Posts you read appear here, and you can continue those you have not finished.',
    },
    action: { 'zh-CN': '去看文章', 'zh-TW': '去看文章', en: 'Browse posts' },
  },
  off: {
    title: { 'zh-CN': '阅读历史已关闭', 'zh-TW': '閱讀歷史已關閉', en: 'Reading history is off' },
    text: { 'zh-CN': '打开之后才会记录读过的文章。', 'zh-TW': '開啟之後才會記錄讀過的文章。', en: 'Turn it on to keep track of the posts you read.' },
    action: { 'zh-CN': '去设置', 'zh-TW': '去設定', en: 'Open settings' },
  },
  settings: {
    enabled: { 'zh-CN': '记录我读过的文章', 'zh-TW': '記錄我讀過的文章', en: 'Keep a history of the posts I read' },
    hint: {
      'zh-CN': '默认打开，只有你自己看得到：用来列出阅读历史，并让你从上次读到的地方接着读。最多 1000 篇，保留 180 天。关掉会立即删除全部记录。',
      'zh-TW': '預設開啟，只有你自己看得到：用來列出閱讀歷史，並讓你從上次讀到的地方接著讀。最多 1000 篇，保留 180 天。關掉會立即刪除全部記錄。',
      en: 'On by default and visible only to you. It lists what you read and lets you continue where you left off. Up to 1,000 posts, kept for 180 days. Turning it off deletes the whole history at once.',
    },
    submit: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
    open: { 'zh-CN': '查看阅读历史', 'zh-TW': '檢視閱讀歷史', en: 'Open reading history' },
  },
  language: {
    all: { 'zh-CN': '中文和英文', 'zh-TW': '中文和英文', en: 'Chinese and English' },
    only: {
      zh: { 'zh-CN': '只看中文', 'zh-TW': '只看中文', en: 'Chinese only' },
      en: { 'zh-CN': '只看英文', 'zh-TW': '只看英文', en: 'English only' },
    },
    hint: {
      'zh-CN': '首页和文章列表只显示选中的语言。标签、关注、搜索和个人空间里显示全部。',
      'zh-TW': '首頁和文章列表只顯示選中的語言。標籤、追蹤、搜尋和個人空間裡顯示全部。',
      en: 'The home page and the list of posts show this language only. Tags, following, search and spaces show all.',
    },
  },
} satisfies Subject
