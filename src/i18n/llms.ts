import { each, type Subject } from './languages.ts'

/** `/llms.txt`, for programs that read the site on somebody's behalf. */
export const llms = {
  markdown: each({
    'zh-CN': (address: string) =>
      `每篇文章都有 Markdown 版：在地址后面加 .md（如 ${address}），或在文章地址上发送 Accept: text/markdown。开头的 front matter 写明标题、作者、时间、标签和所属系列。`,
    'zh-TW': (address) =>
      `每篇文章都有 Markdown 版：在網址後面加 .md（如 ${address}），或在文章網址上傳送 Accept: text/markdown。開頭的 front matter 寫明標題、作者、時間、標籤和所屬系列。`,
    en: (address) =>
      `Every post is available as Markdown: add .md to its address (such as ${address}), or send Accept: text/markdown to the address itself. The front matter names title, author, times, tags and series.`,
  }),
  lists: { 'zh-CN': '列表', 'zh-TW': '列表', en: 'Lists' },
  newest: { 'zh-CN': '最新文章', 'zh-TW': '最新文章', en: 'Newest posts' },
  hot: { 'zh-CN': '热门文章', 'zh-TW': '熱門文章', en: 'Popular posts' },
  allTags: { 'zh-CN': '全部标签', 'zh-TW': '全部標籤', en: 'All tags' },
  atom: { 'zh-CN': '订阅（Atom）', 'zh-TW': '訂閱（Atom）', en: 'Atom feed' },
  json: { 'zh-CN': '订阅（JSON Feed）', 'zh-TW': '訂閱（JSON Feed）', en: 'JSON Feed' },
  sitemap: { 'zh-CN': '站点地图，列出每一篇文章', 'zh-TW': '網站地圖，列出每一篇文章', en: 'Site map with every post' },
  series: { 'zh-CN': '系列', 'zh-TW': '系列', en: 'Series' },
  tags: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
  pages: { 'zh-CN': '关于本站', 'zh-TW': '關於本站', en: 'About this site' },
  programs: { 'zh-CN': '供程序使用', 'zh-TW': '供程式使用', en: 'For programs' },
  docs: { 'zh-CN': 'API 文档', 'zh-TW': 'API 文件', en: 'API docs' },
  mcp: {
    'zh-CN': 'MCP 端点（Streamable HTTP）：搜索、阅读，带访问令牌时做它允许的事',
    'zh-TW': 'MCP 端點（Streamable HTTP）：搜尋、閱讀，帶存取權杖時做它允許的事',
    en: 'MCP endpoint (streamable HTTP): search, read, and with an access token what it allows',
  },
  description: { 'zh-CN': 'OpenAPI 3.1 描述', 'zh-TW': 'OpenAPI 3.1 描述', en: 'OpenAPI 3.1 description' },
} satisfies Subject
