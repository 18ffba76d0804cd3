import type { Subject } from '../languages.ts'

/** What other programs may read and do, and what they are told. */
export const programs = {
  title: { 'zh-CN': '程序与订阅', 'zh-TW': '程式與訂閱', en: 'Programs and feeds' },
  llms: { 'zh-CN': '提供 /llms.txt', 'zh-TW': '提供 /llms.txt', en: 'Serve /llms.txt' },
  llmsHint: {
    'zh-CN': '用一页 Markdown 告诉 AI 助手等程序：这里有什么、在哪里。只含公开的内容。',
    'zh-TW': '用一頁 Markdown 告訴 AI 助理等程式：這裡有什麼、在哪裡。只含公開的內容。',
    en: 'One page of Markdown that tells AI assistants and other programs what is here, and where. Public content only.',
  },
  tools: {
    'zh-CN': 'AI 助手等程序可以通过 /mcp（MCP）',
    'zh-TW': 'AI 助理等程式可以透過 /mcp（MCP）',
    en: 'AI assistants and other programs can use /mcp (MCP) to',
  },
  toolModes: {
    off: {
      label: { 'zh-CN': '什么都不做', 'zh-TW': '什麼都不做', en: 'do nothing' },
      hint: { 'zh-CN': '关闭这个地址。', 'zh-TW': '關閉這個網址。', en: 'The address is switched off.' },
    },
    read: {
      label: { 'zh-CN': '搜索和阅读', 'zh-TW': '搜尋和閱讀', en: 'search and read' },
      hint: {
        'zh-CN': '读公开的内容；带着用户的访问令牌时，也能读这个人自己的草稿和通知。',
        'zh-TW': '讀公開的內容；帶著使用者的存取權杖時，也能讀這個人自己的草稿和通知。',
        en: 'Public content; with someone’s access token also their own drafts and notifications.',
      },
    },
    write: {
      label: { 'zh-CN': '还可以写', 'zh-TW': '還可以寫', en: 'also write' },
      hint: {
        'zh-CN': '带着允许写入的访问令牌，可以写草稿、发布、评论和点赞，权限和限制与本人相同。',
        'zh-TW': '帶著允許寫入的存取權杖，可以寫草稿、發布、留言和按讚，權限和限制與本人相同。',
        en: 'With an access token that allows it: draft, publish, comment and like, with the rights and limits of that person.',
      },
    },
  },
  mentions: {
    'zh-CN': '通知文章里链接到的网页（Webmention）',
    'zh-TW': '通知文章裡連結到的網頁（Webmention）',
    en: 'Tell pages that posts link to (Webmention)',
  },
  mentionsHint: {
    'zh-CN': '文章发布、修改或下架时，告诉支持 Webmention 的网站。每篇最多 20 个链接。需要设置 PUBLIC_URL。',
    'zh-TW': '文章發布、修改或下架時，告訴支援 Webmention 的網站。每篇最多 20 個連結。需要設定 PUBLIC_URL。',
    en: 'When a post is published, changed or withdrawn, sites that take Webmentions are told. At most 20 links of a post. Needs PUBLIC_URL.',
  },
  mentioned: {
    'zh-CN': '接收其他站点的提及（Webmention）',
    'zh-TW': '接收其他網站的提及（Webmention）',
    en: 'Take mentions from other sites (Webmention)',
  },
  mentionedHint: {
    'zh-CN': '别的网页链接到文章时，可以告诉本站；本站会去读那个网页，确认有链接，再等作者或版主放行。需要设置 PUBLIC_URL。',
    'zh-TW': '別的網頁連結到文章時，可以告訴本站；本站會去讀那個網頁，確認有連結，再等作者或版主放行。需要設定 PUBLIC_URL。',
    en: 'Pages that link to a post can say so. The site reads them, and those that really do wait for the author or a moderator. Needs PUBLIC_URL.',
  },
  hub: { 'zh-CN': 'WebSub 中心的地址（可选）', 'zh-TW': 'WebSub 中心的網址（選填）', en: 'Address of a WebSub hub (optional)' },
  hubHint: {
    'zh-CN': '文章发布、修改或下架时通知它，订阅者马上收到更新，不用等下一次抓取。需要设置 PUBLIC_URL。留空就不通知任何人。',
    'zh-TW': '文章發布、修改或下架時通知它，訂閱者馬上收到更新，不用等下一次抓取。需要設定 PUBLIC_URL。留空就不通知任何人。',
    en: 'It is told when posts are published, changed or withdrawn, so that subscribers hear at once. Needs PUBLIC_URL. Empty: nobody is told.',
  },
} satisfies Subject
