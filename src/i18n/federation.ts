import { each, type Subject } from './languages.ts'

/** Authors who can be followed from other sites (ActivityPub). */
export const federation = {
  own: {
    title: { 'zh-CN': '来自其他站点的关注', 'zh-TW': '來自其他網站的追蹤', en: 'Followers from other sites' },
    enabled: {
      'zh-CN': '让 Mastodon 等站点的人关注我',
      'zh-TW': '讓 Mastodon 等網站的人追蹤我',
      en: 'Let people on Mastodon and other sites follow me',
    },
    hint: {
      'zh-CN': '之后公开的文章会发送到他们的站点，修改和删除也会通知。关闭时，所有知道你的站点都会被请求删除你的内容，关注者也会失去；再次开启就是一个新账号。',
      'zh-TW': '之後公開的文章會傳送到他們的網站，修改和刪除也會通知。關閉時，所有知道你的網站都會被要求刪除你的內容，追蹤者也會失去；再次開啟就是一個新帳號。',
      en: 'What you publish from then on is sent to their sites, and so is every change and deletion. When you turn it off, every site that knows you is asked to delete what it has, and these followers are lost; turned on again, you are a new account to them.',
    },
    handle: { 'zh-CN': '他们搜索的名字', 'zh-TW': '他們搜尋的名字', en: 'What they search for' },
    followers: each({
      'zh-CN': (count: string) => `${count} 位关注者来自其他站点`,
      'zh-TW': (count) => `${count} 位追蹤者來自其他網站`,
      en: (count) => `${count} ${count === '1' ? 'follower' : 'followers'} from other sites`,
    }),
    submit: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    saved: { 'zh-CN': '已保存', 'zh-TW': '已儲存', en: 'Saved' },
  },
  /** In a space. */
  handle: {
    'zh-CN': '在 Mastodon 等站点上搜索这个名字来关注',
    'zh-TW': '在 Mastodon 等網站上搜尋這個名字來追蹤',
    en: 'Search for this on Mastodon or another site to follow',
  },
  site: {
    title: { 'zh-CN': '联邦', 'zh-TW': '聯邦', en: 'Federation' },
    lead: {
      'zh-CN': '作者可以让 Mastodon、Misskey、WordPress 等站点（ActivityPub）的人关注自己。需要你和作者都开启。',
      'zh-TW': '作者可以讓 Mastodon、Misskey、WordPress 等網站（ActivityPub）的人追蹤自己。需要你和作者都開啟。',
      en: 'Authors can let people on Mastodon, Misskey, WordPress and others (ActivityPub) follow them. Both you and the author have to turn it on.',
    },
    enabled: { 'zh-CN': '开启联邦', 'zh-TW': '開啟聯邦', en: 'Turn on federation' },
    enabledHint: {
      'zh-CN': '关闭后不再发送和回答任何内容；等待中的更改会保留到再次开启。其他站点上已有的内容不会消失。',
      'zh-TW': '關閉後不再傳送和回答任何內容；等待中的變更會保留到再次開啟。其他網站上已有的內容不會消失。',
      en: 'When off, nothing is sent or answered; what has changed meanwhile is sent when it is on again. What other sites already have stays there.',
    },
    figures: each({
      'zh-CN': (authors: string, followers: string, hosts: string) => `${authors} 位作者有 ${followers} 位关注者，来自 ${hosts} 个站点。`,
      'zh-TW': (authors, followers, hosts) => `${authors} 位作者有 ${followers} 位追蹤者，來自 ${hosts} 個網站。`,
      en: (authors, followers, hosts) => `Authors who can be followed: ${authors}. Followers: ${followers}, on other sites: ${hosts}.`,
    }),
    noAddress: {
      'zh-CN': '本站不知道自己的地址：先设置 PUBLIC_URL，否则没有人能关注。',
      'zh-TW': '本站不知道自己的位址：先設定 PUBLIC_URL，否則沒有人能追蹤。',
      en: 'The site does not know its own address: nobody can be followed until PUBLIC_URL is set.',
    },
    moving: {
      'zh-CN': '域名是每个作者名字的一部分：以后换域名，所有关注者都会失去。',
      'zh-TW': '網域是每個作者名字的一部分：以後換網域，所有追蹤者都會失去。',
      en: 'The domain is part of every author’s name: should it change, all these followers are lost.',
    },
    check: {
      title: { 'zh-CN': '外面能找到本站吗', 'zh-TW': '外面找得到本站嗎', en: 'Can the world reach this site?' },
      submit: { 'zh-CN': '检查', 'zh-TW': '檢查', en: 'Check' },
      hint: {
        'zh-CN': '像其他站点那样，从本站的公开地址请求 WebFinger。',
        'zh-TW': '像其他網站那樣，從本站的公開位址請求 WebFinger。',
        en: 'Asks for WebFinger at the public address, as other sites do first.',
      },
      good: { 'zh-CN': '可以找到。', 'zh-TW': '找得到。', en: 'Yes: the answer was right.' },
      problems: {
        off: { 'zh-CN': '先开启联邦。', 'zh-TW': '先開啟聯邦。', en: 'Turn on federation first.' },
        no_address: { 'zh-CN': '没有设置 PUBLIC_URL。', 'zh-TW': '沒有設定 PUBLIC_URL。', en: 'PUBLIC_URL is not set.' },
        no_https: {
          'zh-CN': 'PUBLIC_URL 不是 https：其他站点只接受 https。',
          'zh-TW': 'PUBLIC_URL 不是 https：其他網站只接受 https。',
          en: 'PUBLIC_URL is not https, the only thing that other sites accept.',
        },
        unreachable: {
          'zh-CN': '从公开地址没有得到回答。检查域名、证书和前面的服务器。',
          'zh-TW': '從公開位址沒有得到回答。檢查網域、憑證和前面的伺服器。',
          en: 'There was no answer at the public address. Look at the name, the certificate and the server in front.',
        },
        refused: {
          'zh-CN': '前面的服务器拒绝了 /.well-known/：让它把这些请求转给本站。',
          'zh-TW': '前面的伺服器拒絕了 /.well-known/：讓它把這些請求轉給本站。',
          en: 'The server in front refuses /.well-known/: let it pass these requests on.',
        },
        other: {
          'zh-CN': '回答的不是本站：PUBLIC_URL 或前面的服务器不对。',
          'zh-TW': '回答的不是本站：PUBLIC_URL 或前面的伺服器不對。',
          en: 'Something else answered: PUBLIC_URL or the server in front is wrong.',
        },
      },
    },
    lists: {
      title: { 'zh-CN': '哪些站点', 'zh-TW': '哪些網站', en: 'Which sites' },
      blocked: { 'zh-CN': '不来往的域名', 'zh-TW': '不往來的網域', en: 'Blocked domains' },
      blockedHint: {
        'zh-CN': '每行一个，包括其下所有子域名。',
        'zh-TW': '每行一個，包括其下所有子網域。',
        en: 'One in each line, with everything below it.',
      },
      allowed: { 'zh-CN': '只与这些域名来往', 'zh-TW': '只與這些網域往來', en: 'Allowed domains only' },
      allowedHint: {
        'zh-CN': '留空：除上面的以外都可以。',
        'zh-TW': '留空：除上面的以外都可以。',
        en: 'Empty: all but those above.',
      },
    },
    hosts: {
      title: { 'zh-CN': '关注者所在的站点', 'zh-TW': '追蹤者所在的網站', en: 'Sites of followers' },
      none: { 'zh-CN': '还没有。', 'zh-TW': '還沒有。', en: 'None yet.' },
      states: {
        idle: { 'zh-CN': '正常', 'zh-TW': '正常', en: 'fine' },
        waiting: { 'zh-CN': '等待发送', 'zh-TW': '等待傳送', en: 'waiting' },
        failing: { 'zh-CN': '失败中', 'zh-TW': '失敗中', en: 'failing' },
        given_up: { 'zh-CN': '已放弃', 'zh-TW': '已放棄', en: 'given up' },
      },
      followers: each({
        'zh-CN': (count: string) => `${count} 位关注者`,
        'zh-TW': (count) => `${count} 位追蹤者`,
        en: (count) => `${count} ${count === '1' ? 'follower' : 'followers'}`,
      }),
      waiting: each({
        'zh-CN': (count: string) => `${count} 条待发送`,
        'zh-TW': (count) => `${count} 則待傳送`,
        en: (count) => `${count} to send`,
      }),
      since: { 'zh-CN': '失败始于', 'zh-TW': '失敗始於', en: 'failing since' },
      next: { 'zh-CN': '下次尝试', 'zh-TW': '下次嘗試', en: 'next try' },
      last: { 'zh-CN': '上次成功', 'zh-TW': '上次成功', en: 'last success' },
      retry: { 'zh-CN': '立即重试', 'zh-TW': '立即重試', en: 'Try now' },
      retried: { 'zh-CN': '正在重试', 'zh-TW': '正在重試', en: 'Trying' },
      hint: {
        'zh-CN': '失败的站点会在两天内重试，之后放弃，直到它再来联系。',
        'zh-TW': '失敗的網站會在兩天內重試，之後放棄，直到它再來聯繫。',
        en: 'A site that fails is tried for two days, then given up until it calls.',
      },
    },
  },
} satisfies Subject

/** What people of other sites (ActivityPub) say below posts, and what is decided about it. */
export const outsideReplies = {
  title: { 'zh-CN': '其他站点的回复', 'zh-TW': '其他網站的回覆', en: 'Replies from other sites' },
  counts: each({
    'zh-CN': (likes: string, boosts: string) => `其他站点：${likes} 个赞，${boosts} 次转发`,
    'zh-TW': (likes, boosts) => `其他網站：${likes} 個讚，${boosts} 次轉發`,
    en: (likes, boosts) => `On other sites: ${likes} ${likes === '1' ? 'like' : 'likes'}, ${boosts} ${boosts === '1' ? 'boost' : 'boosts'}`,
  }),
  more: each({
    'zh-CN': (count: string) => `另有 ${count} 条回复没有显示。`,
    'zh-TW': (count) => `另有 ${count} 則回覆沒有顯示。`,
    en: (count) => (count === '1' ? 'One more reply is not shown.' : `${count} more replies are not shown.`),
  }),
  original: { 'zh-CN': '查看原文', 'zh-TW': '查看原文', en: 'View original' },
  waiting: { 'zh-CN': '等你放行', 'zh-TW': '等你放行', en: 'Waiting for you' },
  shown: { 'zh-CN': '已显示', 'zh-TW': '已顯示', en: 'Shown' },
  lead: {
    'zh-CN': '放行一个人之后，此人在同一位作者文章下的回复都会直接显示。90 天内没有处理的回复会被删除。',
    'zh-TW': '放行一個人之後，此人在同一位作者文章下的回覆都會直接顯示。90 天內沒有處理的回覆會被刪除。',
    en: 'Once you let someone in, all their replies below posts of the same author are shown. Replies that nobody has decided on are deleted after 90 days.',
  },
  none: {
    title: { 'zh-CN': '没有等待放行的回复', 'zh-TW': '沒有等待放行的回覆', en: 'No replies are waiting' },
    text: {
      'zh-CN': '其他站点的人回复你的文章时，会先出现在这里。',
      'zh-TW': '其他網站的人回覆你的文章時，會先出現在這裡。',
      en: 'When people of other sites reply to your posts, you see it here first.',
    },
  },
  admit: { 'zh-CN': '放行此人', 'zh-TW': '放行此人', en: 'Let in' },
  admitted: { 'zh-CN': '已放行，回复已显示', 'zh-TW': '已放行，回覆已顯示', en: 'Let in. The replies are shown now' },
  turnAway: { 'zh-CN': '屏蔽此人', 'zh-TW': '封鎖此人', en: 'Block' },
  turnedAway: { 'zh-CN': '已屏蔽，回复已删除', 'zh-TW': '已封鎖，回覆已刪除', en: 'Blocked. The replies were deleted' },
  remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Delete' },
  removed: { 'zh-CN': '回复已删除', 'zh-TW': '回覆已刪除', en: 'The reply was deleted' },
  reports: {
    title: { 'zh-CN': '其他站点的举报', 'zh-TW': '其他網站的檢舉', en: 'Reports from other sites' },
    about: each({
      'zh-CN': (host: string, title: string) => `${host} 举报了「${title}」`,
      'zh-TW': (host, title) => `${host} 檢舉了「${title}」`,
      en: (host, title) => `${host} reported “${title}”`,
    }),
    /** A post that is gone, or that the reader may not see. */
    aboutHidden: each({
      'zh-CN': (host: string) => `${host} 举报了一篇不公开的文章`,
      'zh-TW': (host) => `${host} 檢舉了一篇不公開的文章`,
      en: (host) => `${host} reported a post that is not public`,
    }),
    close: { 'zh-CN': '处理完毕', 'zh-TW': '處理完畢', en: 'Close' },
    closed: { 'zh-CN': '举报已处理', 'zh-TW': '檢舉已處理', en: 'The report was closed' },
  },
} satisfies Subject

/** Pages of other sites that link to posts (Webmention), and what is decided about them. */
export const outsideMentions = {
  title: { 'zh-CN': '其他站点的提及', 'zh-TW': '其他網站的提及', en: 'Mentions on other sites' },
  more: { 'zh-CN': '还有更多提及，没有全部显示。', 'zh-TW': '還有更多提及，沒有全部顯示。', en: 'There are more, which are not shown.' },
  waiting: { 'zh-CN': '等你放行的提及', 'zh-TW': '等你放行的提及', en: 'Mentions waiting for you' },
  shown: { 'zh-CN': '已显示的提及', 'zh-TW': '已顯示的提及', en: 'Mentions shown' },
  lead: {
    'zh-CN': '这些网页链接到文章。放行后，链接和标题显示在评论下面；拒绝的不会再来。90 天内没有处理的会被删除。',
    'zh-TW': '這些網頁連結到文章。放行後，連結和標題顯示在留言下面；拒絕的不會再來。90 天內沒有處理的會被刪除。',
    en: 'These pages link to posts. Once let in, their titles are shown as links below the comments; what you refuse does not come back. What nobody has decided on is deleted after 90 days.',
  },
  about: each({
    'zh-CN': (title: string) => `链接到「${title}」`,
    'zh-TW': (title) => `連結到「${title}」`,
    en: (title) => `Links to “${title}”`,
  }),
  admit: { 'zh-CN': '放行', 'zh-TW': '放行', en: 'Let in' },
  admitted: { 'zh-CN': '已放行，显示在文章下面', 'zh-TW': '已放行，顯示在文章下面', en: 'Let in. It is shown below the post' },
  forModerators: {
    'zh-CN': '标题里有站长名单上的词，由版主或管理员决定是否显示',
    'zh-TW': '標題裡有站長名單上的詞，由版主或管理員決定是否顯示',
    en: 'It has a word of a list of the owner: a moderator decides whether it is shown',
  },
  refuse: { 'zh-CN': '拒绝', 'zh-TW': '拒絕', en: 'Refuse' },
  remove: { 'zh-CN': '移除', 'zh-TW': '移除', en: 'Remove' },
  refused: { 'zh-CN': '已拒绝，不会再显示', 'zh-TW': '已拒絕，不會再顯示', en: 'Refused. It will not be shown' },
  /** A notice. */
  held: each({
    'zh-CN': (host: string) => `${host} 的一个网页链接到你的文章，等你放行`,
    'zh-TW': (host) => `${host} 的一個網頁連結到你的文章，等你放行`,
    en: (host) => `A page on ${host} links to your post and waits for you`,
  }),
  /** To the other site. */
  accepted: {
    'zh-CN': '已收到：会去读这个网页，确认链接后等待放行。',
    'zh-TW': '已收到：會去讀這個網頁，確認連結後等待放行。',
    en: 'Accepted: the page will be read, and if it links to the post it waits to be let in.',
  },
} satisfies Subject
