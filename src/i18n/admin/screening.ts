import { each, type Subject } from '../languages.ts'

/** Lists of words, hosts, mail domains and networks; what newcomers may do; comments that wait. */
export const screening = {
  lead: {
    'zh-CN': '词语按人眼看到的样子比对：全角、形近字母、繁简、字间的空格和符号都算。英文按整词比对，词尾加 * 可以匹配更长的词。',
    'zh-TW': '詞語按人眼看到的樣子比對：全形、形近字母、繁簡、字間的空格和符號都算。英文按整詞比對，詞尾加 * 可以比對更長的詞。',
    en: 'Words are matched as people see them: full width, look-alike letters, traditional characters, and spaces or signs between letters. Alphabetic words match as whole words; an asterisk at the end matches longer ones.',
  },
  empty: {
    title: { 'zh-CN': '还没有名单', 'zh-TW': '還沒有名單', en: 'No lists yet' },
    text: {
      'zh-CN': '添加一份，网站会替你留意。',
      'zh-TW': '新增一份，網站會替你留意。',
      en: 'Add one, and the site watches out for you.',
    },
  },
  kinds: {
    words: { 'zh-CN': '词语', 'zh-TW': '詞語', en: 'Words' },
    blocked_hosts: { 'zh-CN': '禁止链接的网站', 'zh-TW': '禁止連結的網站', en: 'Blocked websites' },
    allowed_hosts: { 'zh-CN': '放行链接的网站', 'zh-TW': '放行連結的網站', en: 'Trusted websites' },
    mail_domains: { 'zh-CN': '禁止注册的邮箱域名', 'zh-TW': '禁止註冊的信箱網域', en: 'Blocked email domains' },
    networks: { 'zh-CN': '禁止的网段', 'zh-TW': '禁止的網段', en: 'Blocked networks' },
  },
  kindHints: {
    words: {
      'zh-CN': '一行一个词。',
      'zh-TW': '一行一個詞。',
      en: 'One word on each line.',
    },
    blocked_hosts: {
      'zh-CN': '一行一个域名，子域名也算。含有这些链接的文章和评论不能发布。',
      'zh-TW': '一行一個網域，子網域也算。含有這些連結的文章和留言不能發布。',
      en: 'One domain on each line, subdomains included. Posts and comments that link there are refused.',
    },
    allowed_hosts: {
      'zh-CN': '一行一个域名，子域名也算。新人链接到这些网站不用先审。',
      'zh-TW': '一行一個網域，子網域也算。新人連結到這些網站不用先審。',
      en: 'One domain on each line, subdomains included. Newcomers may link there without review.',
    },
    mail_domains: {
      'zh-CN': '一行一个域名。这些邮箱不能注册，也不能换成它们。',
      'zh-TW': '一行一個網域。這些信箱不能註冊，也不能換成它們。',
      en: 'One domain on each line. Such addresses can be neither registered nor changed to.',
    },
    networks: {
      'zh-CN': '一行一个地址或网段，如 203.0.113.0/24。从那里不能注册、登录和发布，只能浏览。',
      'zh-TW': '一行一個位址或網段，如 203.0.113.0/24。從那裡不能註冊、登入和發布，只能瀏覽。',
      en: 'One address or network on each line, such as 203.0.113.0/24. From there nobody can sign up, log in or post, only read.',
    },
  },
  actions: {
    refuse: { 'zh-CN': '拒绝', 'zh-TW': '拒絕', en: 'Refuse' },
    hold: { 'zh-CN': '先审后发', 'zh-TW': '先審後發', en: 'Hold for review' },
    mask: { 'zh-CN': '用＊遮住', 'zh-TW': '用＊遮住', en: 'Mask with ＊' },
  },
  scopes: {
    posts: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Posts' },
    comments: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
    names: {
      'zh-CN': '名字、签名、系列和公开的收藏夹',
      'zh-TW': '名字、簽名、系列和公開的收藏夾',
      en: 'Names, signatures, series and public folders',
    },
    tags: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
  },
  form: {
    add: { 'zh-CN': '添加名单', 'zh-TW': '新增名單', en: 'Add a list' },
    kind: { 'zh-CN': '种类', 'zh-TW': '種類', en: 'Kind' },
    name: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
    action: { 'zh-CN': '遇到时', 'zh-TW': '遇到時', en: 'When found' },
    scopes: { 'zh-CN': '用在哪里', 'zh-TW': '用在哪裡', en: 'Where' },
    scopesHint: {
      'zh-CN': '只有词语名单需要。名字和标签不能遮住，只能拒绝或先审。',
      'zh-TW': '只有詞語名單需要。名字和標籤不能遮住，只能拒絕或先審。',
      en: 'For lists of words only. Names and tags cannot be masked, only refused or held.',
    },
    trusted: { 'zh-CN': '不受约束的等级', 'zh-TW': '不受約束的等級', en: 'Exempt level' },
    trustedNobody: { 'zh-CN': '没有例外', 'zh-TW': '沒有例外', en: 'Nobody is exempt' },
    trustedFrom: each({
      'zh-CN': (level: number) => `Lv.${level} 及以上`,
      'zh-TW': (level) => `Lv.${level} 及以上`,
      en: (level) => `Lv.${level} and above`,
    }),
    text: { 'zh-CN': '内容', 'zh-TW': '內容', en: 'Entries' },
    textHint: {
      'zh-CN': '一行一条，# 开头的行不算，最多 10,000 条。可以整份粘贴，也可以下载备份。',
      'zh-TW': '一行一條，# 開頭的行不算，最多 10,000 條。可以整份貼上，也可以下載備份。',
      en: 'One on each line, lines with # are skipped, at most 10,000. Paste a whole list here, or download it as a backup.',
    },
    save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    saved: { 'zh-CN': '已保存，马上生效。', 'zh-TW': '已儲存，馬上生效。', en: 'Saved and in force.' },
  },
  count: each({
    'zh-CN': (count: string) => `${count} 条`,
    'zh-TW': (count) => `${count} 條`,
    en: (count) => (count === '1' ? '1 entry' : `${count} entries`),
  }),
  open: { 'zh-CN': '修改', 'zh-TW': '修改', en: 'Edit' },
  download: { 'zh-CN': '下载', 'zh-TW': '下載', en: 'Download' },
  remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Delete' },
  removed: { 'zh-CN': '已删除。', 'zh-TW': '已刪除。', en: 'Deleted.' },
  keep: { 'zh-CN': '保留', 'zh-TW': '保留', en: 'Keep' },
  ask: { 'zh-CN': '删除这份名单？', 'zh-TW': '刪除這份名單？', en: 'Delete this list?' },
  try: {
    title: { 'zh-CN': '试一试', 'zh-TW': '試一試', en: 'Try a text' },
    text: { 'zh-CN': '一段文字', 'zh-TW': '一段文字', en: 'Text' },
    submit: { 'zh-CN': '检查', 'zh-TW': '檢查', en: 'Check' },
    outcome: {
      pass: { 'zh-CN': '可以直接发布。', 'zh-TW': '可以直接發布。', en: 'It would be published.' },
      refuse: { 'zh-CN': '会被拒绝。', 'zh-TW': '會被拒絕。', en: 'It would be refused.' },
      hold: { 'zh-CN': '会先等管理员审核。', 'zh-TW': '會先等管理員審核。', en: 'It would wait for review.' },
      mask: { 'zh-CN': '会遮住一部分再发布。', 'zh-TW': '會遮住一部分再發布。', en: 'It would be published with parts masked.' },
    },
    match: each({
      'zh-CN': (word: string, list: string) => `「${word}」，在「${list}」里`,
      'zh-TW': (word, list) => `「${word}」，在「${list}」裡`,
      en: (word, list) => `“${word}”, in “${list}”`,
    }),
  },
  newcomers: {
    title: { 'zh-CN': '新人', 'zh-TW': '新人', en: 'Newcomers' },
    hint: {
      'zh-CN': '发过几篇文章、到了一定等级的人不再算新人。填 0 就是不限。',
      'zh-TW': '發過幾篇文章、到了一定等級的人不再算新人。填 0 就是不限。',
      en: 'People are no newcomers once they have published some posts, or reached a level. 0 means no limit.',
    },
    fields: {
      'newcomers.trusted_posts': {
        'zh-CN': '公开几篇文章后不再算新作者',
        'zh-TW': '公開幾篇文章後不再算新作者',
        en: 'Published posts until an author is trusted',
      },
      'newcomers.trusted_level': {
        'zh-CN': '到几级后评论不再按新人对待',
        'zh-TW': '到幾級後留言不再按新人對待',
        en: 'Level from which comments are trusted',
      },
      'newcomers.held_posts': { 'zh-CN': '前几篇文章先审后发', 'zh-TW': '前幾篇文章先審後發', en: 'First posts held for review' },
      'newcomers.links': {
        'zh-CN': '“新人的链接先审”打开时，允许几个外部链接',
        'zh-TW': '「新人的連結先審」開啟時，允許幾個外部連結',
        en: 'External links allowed while links of new authors are reviewed',
      },
      'newcomers.repeats': {
        'zh-CN': '一天内相同内容发几次后先审',
        'zh-TW': '一天內相同內容發幾次後先審',
        en: 'Equal texts in a day before the next one is held',
      },
      'newcomers.first_day': {
        'zh-CN': '注册第一天最多发几篇文章、几条评论',
        'zh-TW': '註冊第一天最多發幾篇文章、幾則留言',
        en: 'Posts, and comments, allowed on the first day',
      },
    },
    disposable: { 'zh-CN': '禁止一次性邮箱', 'zh-TW': '禁止一次性信箱', en: 'No disposable email addresses' },
    disposableHint: {
      'zh-CN': '按一份随软件更新的公开名单，约八千个域名。',
      'zh-TW': '按一份隨軟體更新的公開名單，約八千個網域。',
      en: 'By a public list of some 8,000 domains that is updated with the software.',
    },
  },
  queue: {
    title: { 'zh-CN': '等待审核的评论', 'zh-TW': '等待審核的留言', en: 'Comments waiting for review' },
    link: each({
      'zh-CN': (count: string) => `${count} 条评论等待审核`,
      'zh-TW': (count) => `${count} 則留言等待審核`,
      en: (count) => (count === '1' ? '1 comment waits for review' : `${count} comments wait for review`),
    }),
    empty: {
      title: { 'zh-CN': '没有等待审核的评论', 'zh-TW': '沒有等待審核的留言', en: 'No comments are waiting' },
      text: {
        'zh-CN': '被名单或新人规则拦下的评论会排在这里。',
        'zh-TW': '被名單或新人規則攔下的留言會排在這裡。',
        en: 'Comments that a list or a rule for newcomers holds back show up here.',
      },
    },
    reasons: {
      links: { 'zh-CN': '外部链接', 'zh-TW': '外部連結', en: 'External links' },
      words: { 'zh-CN': '词语名单', 'zh-TW': '詞語名單', en: 'List of words' },
      newcomer: { 'zh-CN': '新人', 'zh-TW': '新人', en: 'Newcomer' },
      repeated: { 'zh-CN': '重复内容', 'zh-TW': '重複內容', en: 'Repeated text' },
      spam: { 'zh-CN': '垃圾信息检查', 'zh-TW': '垃圾訊息檢查', en: 'Spam check' },
      program: { 'zh-CN': '站长的程序', 'zh-TW': '站長的程式', en: 'The owner’s program' },
    },
    word: each({
      'zh-CN': (word: string) => `名单里的词「${word}」`,
      'zh-TW': (word) => `名單裡的詞「${word}」`,
      en: (word) => `On a list: “${word}”`,
    }),
    score: each({
      'zh-CN': (score: string) => `垃圾信息得分 ${score}`,
      'zh-TW': (score) => `垃圾訊息得分 ${score}`,
      en: (score) => `Spam score ${score}`,
    }),
    message: each({
      'zh-CN': (message: string) => `站长的程序说：${message}`,
      'zh-TW': (message) => `站長的程式說：${message}`,
      en: (message) => `The owner’s program says: ${message}`,
    }),
    edited: { 'zh-CN': '修改', 'zh-TW': '修改', en: 'Edit' },
    approve: { 'zh-CN': '通过', 'zh-TW': '通過', en: 'Approve' },
    approved: { 'zh-CN': '已公开。', 'zh-TW': '已公開。', en: 'It is public now.' },
    reject: { 'zh-CN': '驳回', 'zh-TW': '駁回', en: 'Reject' },
    rejected: { 'zh-CN': '已驳回，作者会收到通知。', 'zh-TW': '已駁回，作者會收到通知。', en: 'Rejected. The author is told.' },
    reason: { 'zh-CN': '理由（可不填）', 'zh-TW': '理由（可不填）', en: 'Reason (optional)' },
  },
} satisfies Subject
