import { each, type Subject } from '../languages.ts'

/** The owner's own look: pictures, colours, typeface, texts, CSS and mails. */
export const appearance = {
  lead: {
    'zh-CN': '标志、图标、颜色、字体和首页的样子，都可以换成自己的，也随时可以换回来。',
    'zh-TW': '標誌、圖示、顏色、字體和首頁的樣子，都可以換成自己的，也隨時可以換回來。',
    en: 'Logo, icon, colours, typeface and home page can be your own, and can go back to the default at any time.',
  },
  pictures: {
    title: { 'zh-CN': '图片', 'zh-TW': '圖片', en: 'Pictures' },
    remove: { 'zh-CN': '恢复默认', 'zh-TW': '恢復預設', en: 'Back to default' },
    none: { 'zh-CN': '默认', 'zh-TW': '預設', en: 'Default' },
    saved: { 'zh-CN': '已更换，马上生效。', 'zh-TW': '已更換，馬上生效。', en: 'Changed. It is on every page now.' },
    removed: { 'zh-CN': '已恢复默认。', 'zh-TW': '已恢復預設。', en: 'Back to the default.' },
    slots: {
      logo: {
        label: { 'zh-CN': '标志', 'zh-TW': '標誌', en: 'Logo' },
        hint: {
          'zh-CN': 'SVG 或 PNG。宽的标志会代替站名，方的放在站名旁边；邮件里也用它。',
          'zh-TW': 'SVG 或 PNG。寬的標誌會代替站名，方的放在站名旁邊；郵件裡也用它。',
          en: 'SVG or PNG. A wide one stands in place of the name, a square one beside it. Emails have it, too.',
        },
      },
      logo_dark: {
        label: { 'zh-CN': '深色标志', 'zh-TW': '深色標誌', en: 'Logo for dark mode' },
        hint: {
          'zh-CN': '深色模式下用的标志；没有就用上面那个。',
          'zh-TW': '深色模式下用的標誌；沒有就用上面那個。',
          en: 'For the dark mode; without it, the one above is used.',
        },
      },
      icon: {
        label: { 'zh-CN': '图标', 'zh-TW': '圖示', en: 'Icon' },
        hint: {
          'zh-CN': '浏览器标签和手机桌面上的图标：方形 SVG，或至少 512 像素的 PNG。',
          'zh-TW': '瀏覽器分頁和手機桌面上的圖示：方形 SVG，或至少 512 像素的 PNG。',
          en: 'In browser tabs and on home screens: a square SVG, or a PNG of at least 512 pixels.',
        },
      },
      share: {
        label: { 'zh-CN': '分享图', 'zh-TW': '分享圖', en: 'Share picture' },
        hint: {
          'zh-CN': '别人分享首页链接时显示，裁成 1200×630。',
          'zh-TW': '別人分享首頁連結時顯示，裁成 1200×630。',
          en: 'Shown where people share a link to the home page; cut to 1200×630.',
        },
      },
      cover: {
        label: { 'zh-CN': '首页封面', 'zh-TW': '首頁封面', en: 'Cover of the home page' },
        hint: {
          'zh-CN': '访客在首页最上面看到的横图，最好 1920 像素宽。',
          'zh-TW': '訪客在首頁最上面看到的橫圖，最好 1920 像素寬。',
          en: 'What visitors see on top of the home page, best 1920 pixels wide.',
        },
      },
    },
  },
  colours: {
    title: { 'zh-CN': '颜色和字体', 'zh-TW': '顏色和字體', en: 'Colours and typeface' },
    palette: { 'zh-CN': '纸张和强调色', 'zh-TW': '紙張和強調色', en: 'Paper and accent' },
    names: {
      amber: { 'zh-CN': '琥珀', 'zh-TW': '琥珀', en: 'Amber' },
      clay: { 'zh-CN': '陶土', 'zh-TW': '陶土', en: 'Clay' },
      moss: { 'zh-CN': '苔藓', 'zh-TW': '苔蘚', en: 'Moss' },
      sea: { 'zh-CN': '海水', 'zh-TW': '海水', en: 'Sea' },
      sky: { 'zh-CN': '天空', 'zh-TW': '天空', en: 'Sky' },
      plum: { 'zh-CN': '梅子', 'zh-TW': '梅子', en: 'Plum' },
      own: { 'zh-CN': '自己的颜色', 'zh-TW': '自己的顏色', en: 'Your own colour' },
    },
    accent: { 'zh-CN': '自己的颜色', 'zh-TW': '自己的顏色', en: 'Your own colour' },
    accentHint: {
      'zh-CN': '保留色相，明暗会自动调整，让浅色和深色模式下的字都看得清。上面选了「自己的颜色」才生效。',
      'zh-TW': '保留色相，明暗會自動調整，讓淺色和深色模式下的字都看得清。上面選了「自己的顏色」才生效。',
      en: 'Its hue stays; its lightness is corrected so that text can be read in light and dark. It counts once “Your own colour” is chosen above.',
    },
    face: { 'zh-CN': '标题和正文的字体', 'zh-TW': '標題和正文的字體', en: 'Titles and articles' },
    faces: {
      serif: {
        label: { 'zh-CN': '宋体', 'zh-TW': '宋體', en: 'Serif' },
        hint: { 'zh-CN': '像书和杂志。', 'zh-TW': '像書和雜誌。', en: 'Like books and magazines.' },
      },
      sans: {
        label: { 'zh-CN': '黑体', 'zh-TW': '黑體', en: 'Sans' },
        hint: {
          'zh-CN': '更现代；读者仍然可以自己改成宋体。',
          'zh-TW': '更現代；讀者仍然可以自己改成宋體。',
          en: 'More modern; readers can still choose the serif.',
        },
      },
    },
  },
  texts: {
    title: { 'zh-CN': '给访客的欢迎语', 'zh-TW': '給訪客的歡迎語', en: 'Welcome for visitors' },
    hint: {
      'zh-CN': '首页顶上的一段话，只给没有登录的人看。留空就用默认的那句。',
      'zh-TW': '首頁頂上的一段話，只給沒有登入的人看。留空就用預設的那句。',
      en: 'On top of the home page, for people who are not logged in. Leave empty to use the default.',
    },
  },
  css: {
    title: { 'zh-CN': '自定义 CSS', 'zh-TW': '自訂 CSS', en: 'Own CSS' },
    label: { 'zh-CN': '样式', 'zh-TW': '樣式', en: 'Styles' },
    hint: {
      'zh-CN': '排在站点自己的样式之后。不能用 @import，也不能引用别的网站的地址。万一把页面弄坏了，在任何地址后面加上 ?plain 就不带它打开。',
      'zh-TW': '排在網站自己的樣式之後。不能用 @import，也不能引用別的網站的網址。萬一把頁面弄壞了，在任何網址後面加上 ?plain 就不帶它開啟。',
      en: 'Comes after the styles of the site. No @import, and no addresses of other sites. Should it break a page, add ?plain to its address to open it without.',
    },
    save: { 'zh-CN': '保存草稿', 'zh-TW': '儲存草稿', en: 'Save draft' },
    saved: { 'zh-CN': '草稿已保存，只有站长能预览。', 'zh-TW': '草稿已儲存，只有站長能預覽。', en: 'Draft saved. Only owners can preview it.' },
    preview: { 'zh-CN': '预览草稿', 'zh-TW': '預覽草稿', en: 'Preview the draft' },
    publish: { 'zh-CN': '发布草稿', 'zh-TW': '發布草稿', en: 'Publish the draft' },
    published: { 'zh-CN': '已发布，马上生效。', 'zh-TW': '已發布，馬上生效。', en: 'Published. It is on every page now.' },
    remove: { 'zh-CN': '停用', 'zh-TW': '停用', en: 'Take it away' },
    isLive: { 'zh-CN': '正在使用的样式：', 'zh-TW': '正在使用的樣式：', en: 'In use now:' },
    isDraft: {
      'zh-CN': '下面是还没有发布的草稿。',
      'zh-TW': '下面是還沒有發布的草稿。',
      en: 'Below is a draft that is not published yet.',
    },
  },
  mails: {
    foot: { 'zh-CN': '邮件末尾的话', 'zh-TW': '郵件末尾的話', en: 'Last lines of emails' },
    footHint: {
      'zh-CN': '例如地址、联系方式或备案号，显示在每封邮件最后。',
      'zh-TW': '例如地址、聯絡方式，顯示在每封郵件最後。',
      en: 'Such as an address or a contact, at the end of every email.',
    },
    lead: {
      'zh-CN': '站点会发的每一种邮件，内容是举例。',
      'zh-TW': '網站會寄的每一種郵件，內容是舉例。',
      en: 'Every email that the site sends, with made-up contents.',
    },
    html: { 'zh-CN': '看 HTML 版', 'zh-TW': '看 HTML 版', en: 'Show as HTML' },
    text: { 'zh-CN': '纯文本版', 'zh-TW': '純文字版', en: 'As plain text' },
    sample: {
      person: { 'zh-CN': '小明', 'zh-TW': '小明', en: 'Ming' },
      title: { 'zh-CN': '第一篇文章', 'zh-TW': '第一篇文章', en: 'A first post' },
      text: { 'zh-CN': '写得真好，谢谢！', 'zh-TW': '寫得真好，謝謝！', en: 'Well said, thank you!' },
    },
    inLanguage: each({
      'zh-CN': (name: string) => `语言：${name}`,
      'zh-TW': (name) => `語言：${name}`,
      en: (name) => `In ${name}`,
    }),
  },
} satisfies Subject
