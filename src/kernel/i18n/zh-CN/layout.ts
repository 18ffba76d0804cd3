/** The frame around every page. */
export const layout = {
  skip: '跳到正文',
  home: '首页',
  posts: '文章',
  hot: '热门',
  write: '写文章',
  writeShort: '写',
  studio: '创作中心',
  quickNavigation: '快捷导航',
  aside: '边栏',
  theme: '外观',
  themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
  language: '语言',
  notices: '提示',
  tagline: '文字也有能量',
  apiDocs: 'API 文档',
}
