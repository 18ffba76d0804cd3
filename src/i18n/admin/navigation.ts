import { each, type Subject } from '../languages.ts'

/** Links, pinned posts and featured tags, as the owner arranges them. */
export const navigation = {
  lead: {
    'zh-CN': '拖动，或用上下按钮调整顺序；改动马上对所有人生效。',
    'zh-TW': '拖動，或用上下按鈕調整順序；改動馬上對所有人生效。',
    en: 'Drag rows, or use the arrows; changes are live for everyone at once.',
  },
  places: {
    bar: {
      title: { 'zh-CN': '顶部链接', 'zh-TW': '頂部連結', en: 'Links at the top' },
      hint: {
        'zh-CN': '每一页顶栏下面的一行，最多 8 个。',
        'zh-TW': '每一頁頂欄下面的一行，最多 8 個。',
        en: 'A line below the top bar of every page, up to 8.',
      },
    },
    foot: {
      title: { 'zh-CN': '页脚链接', 'zh-TW': '頁尾連結', en: 'Links at the foot' },
      hint: {
        'zh-CN': '最多 12 个。写好的「关于」「社区规则」「隐私」「联系」会自动出现在页脚；在这里加上它们，就能排它们的顺序。',
        'zh-TW': '最多 12 個。寫好的「關於」「社群規則」「隱私」「聯絡」會自動出現在頁尾；在這裡加上它們，就能排它們的順序。',
        en: 'Up to 12. About, rules, privacy and contact appear there by themselves once written; add them here to choose their order.',
      },
    },
    side: {
      title: { 'zh-CN': '侧栏链接', 'zh-TW': '側欄連結', en: 'Links in the side column' },
      hint: {
        'zh-CN': '首页和文章列表旁边，最多 12 个。',
        'zh-TW': '首頁和文章列表旁邊，最多 12 個。',
        en: 'Beside the front page and lists of posts, up to 12.',
      },
    },
    front: {
      title: { 'zh-CN': '置顶文章', 'zh-TW': '置頂文章', en: 'Pinned posts' },
      hint: {
        'zh-CN': '首页最前面的文章，最多 4 篇，第一篇是头条。没有置顶时按时间排列。',
        'zh-TW': '首頁最前面的文章，最多 4 篇，第一篇是頭條。沒有置頂時按時間排列。',
        en: 'The first posts of the front page, up to 4; the first one is the lead. Without any, the newest lead.',
      },
    },
    tags: {
      title: { 'zh-CN': '精选标签', 'zh-TW': '精選標籤', en: 'Featured tags' },
      hint: {
        'zh-CN': '代替热门标签显示，最多 12 个。没有精选时显示热门标签。',
        'zh-TW': '代替熱門標籤顯示，最多 12 個。沒有精選時顯示熱門標籤。',
        en: 'Shown in place of the popular tags, up to 12. Without any, popular tags are shown.',
      },
    },
  },
  kinds: {
    page: { 'zh-CN': '站点页面', 'zh-TW': '網站頁面', en: 'Page' },
    tag: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tag' },
    series: { 'zh-CN': '系列', 'zh-TW': '系列', en: 'Series' },
    address: { 'zh-CN': '网址', 'zh-TW': '網址', en: 'Address' },
    post: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Post' },
  },
  kind: { 'zh-CN': '链接到', 'zh-TW': '連結到', en: 'Leads to' },
  target: { 'zh-CN': '目标', 'zh-TW': '目標', en: 'Target' },
  targetHint: {
    'zh-CN': '页面的名字（如 rules、faq）、标签、系列的编号或网址，或 https:// 开头的网址、/ 开头的站内路径。',
    'zh-TW': '頁面的名字（如 rules、faq）、標籤、系列的編號或網址，或 https:// 開頭的網址、/ 開頭的站內路徑。',
    en: 'The name of a page (such as rules or faq), a tag, the number or address of a series, an address (https://…) or a path of this site (/…).',
  },
  post: { 'zh-CN': '文章的网址或编号', 'zh-TW': '文章的網址或編號', en: 'Address or number of the post' },
  tag: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tag' },
  label: each({
    'zh-CN': (language: string) => `显示的文字（${language}）`,
    'zh-TW': (language) => `顯示的文字（${language}）`,
    en: (language) => `Label (${language})`,
  }),
  labelHint: {
    'zh-CN': '可以留空：缺的语言显示别的语言；页面、标签和系列有自己的名字。',
    'zh-TW': '可以留空：缺的語言顯示別的語言；頁面、標籤和系列有自己的名字。',
    en: 'May be empty: a missing language shows another one, and pages, tags and series have names of their own.',
  },
  add: { 'zh-CN': '添加', 'zh-TW': '新增', en: 'Add' },
  added: { 'zh-CN': '已添加。', 'zh-TW': '已新增。', en: 'Added.' },
  edit: each({ 'zh-CN': (name: string) => `编辑「${name}」`, 'zh-TW': (name) => `編輯「${name}」`, en: (name) => `Edit “${name}”` }),
  up: each({ 'zh-CN': (name: string) => `上移「${name}」`, 'zh-TW': (name) => `上移「${name}」`, en: (name) => `Move “${name}” up` }),
  down: each({ 'zh-CN': (name: string) => `下移「${name}」`, 'zh-TW': (name) => `下移「${name}」`, en: (name) => `Move “${name}” down` }),
  remove: each({ 'zh-CN': (name: string) => `移除「${name}」`, 'zh-TW': (name) => `移除「${name}」`, en: (name) => `Remove “${name}”` }),
  removed: { 'zh-CN': '已移除。', 'zh-TW': '已移除。', en: 'Removed.' },
  moved: each({
    'zh-CN': (name: string, number: string) => `「${name}」移到了第 ${number} 位`,
    'zh-TW': (name, number) => `「${name}」移到了第 ${number} 位`,
    en: (name, number) => `“${name}” is now number ${number}`,
  }),
  gone: { 'zh-CN': '已不存在', 'zh-TW': '已不存在', en: 'Gone' },
  empty: { 'zh-CN': '这里还没有内容。', 'zh-TW': '這裡還沒有內容。', en: 'Nothing here yet.' },
} satisfies Subject
