import { each, type Subject } from '../languages.ts'

/** The spam scorer and the program of the owner that are asked before something is published. */
export const externalChecks = {
  title: { 'zh-CN': '垃圾信息检查', 'zh-TW': '垃圾訊息檢查', en: 'Spam check' },
  hint: {
    'zh-CN': '由站外的程序判断一篇文章或评论是不是垃圾信息。它只能让内容先审后发；它不答话时，内容照常发布，最多等 0.3 秒。',
    'zh-TW': '由站外的程式判斷一篇文章或留言是不是垃圾訊息。它只能讓內容先審後發；它沒有回應時，內容照常發布，最多等 0.3 秒。',
    en: 'A program outside the site says whether a post or comment is spam. It can only hold it for review; when it does not answer, texts are published as usual, after 0.3 seconds at most.',
  },
  none: {
    'zh-CN': '没有接入。rspamd、SpamAssassin 或 Akismet 可以用环境变量 SPAM_URL 接入，见运维手册。',
    'zh-TW': '沒有接入。rspamd、SpamAssassin 或 Akismet 可以用環境變數 SPAM_URL 接入，見維運手冊。',
    en: 'Not set up. Set SPAM_URL for rspamd, SpamAssassin or Akismet; the handbook says how.',
  },
  protocols: {
    rspamd: { 'zh-CN': 'rspamd', 'zh-TW': 'rspamd', en: 'rspamd' },
    spamd: { 'zh-CN': 'SpamAssassin', 'zh-TW': 'SpamAssassin', en: 'SpamAssassin' },
    akismet: { 'zh-CN': 'Akismet', 'zh-TW': 'Akismet', en: 'Akismet' },
  },
  state: {
    unknown: { 'zh-CN': '还没问过', 'zh-TW': '還沒問過', en: 'Not asked yet' },
    answers: { 'zh-CN': '正常', 'zh-TW': '正常', en: 'Answers' },
    fails: { 'zh-CN': '没有回答', 'zh-TW': '沒有回應', en: 'Does not answer' },
  },
  last: { 'zh-CN': '最近一次：', 'zh-TW': '最近一次：', en: 'Last time:' },
  recent: { 'zh-CN': '最近 7 天', 'zh-TW': '最近 7 天', en: 'Last 7 days' },
  outcomes: {
    pass: { 'zh-CN': '通过', 'zh-TW': '通過', en: 'Pass' },
    hold: { 'zh-CN': '先审后发', 'zh-TW': '先審後發', en: 'Hold' },
    refuse: { 'zh-CN': '拒绝', 'zh-TW': '拒絕', en: 'Refuse' },
    late: { 'zh-CN': '太慢', 'zh-TW': '太慢', en: 'Too late' },
    away: { 'zh-CN': '连不上', 'zh-TW': '連不上', en: 'No connection' },
    invalid: { 'zh-CN': '回答看不懂', 'zh-TW': '回應無法解讀', en: 'Invalid answer' },
    unsigned: { 'zh-CN': '签名不对', 'zh-TW': '簽章不符', en: 'Wrong signature' },
    skipped: { 'zh-CN': '出故障时没问', 'zh-TW': '故障時沒問', en: 'Not asked while it failed' },
  },
  count: each({
    'zh-CN': (outcome: string, count: string) => `${outcome} ${count}`,
    'zh-TW': (outcome, count) => `${outcome} ${count}`,
    en: (outcome, count) => `${outcome}: ${count}`,
  }),
  names: {
    scorer: { 'zh-CN': '垃圾信息检查', 'zh-TW': '垃圾訊息檢查', en: 'Spam check' },
    program: { 'zh-CN': '你的程序', 'zh-TW': '你的程式', en: 'Your program' },
  },
  program: {
    title: { 'zh-CN': '发布前问你的程序', 'zh-TW': '發布前詢問你的程式', en: 'Ask your program before publishing' },
    hint: {
      'zh-CN': '会员要发布时，网站把内容签名后发到你的地址，由它回答通过、先审或拒绝（可以附一句给作者的话），两秒之内。不答、太慢或签名不对，就照常发布。',
      'zh-TW': '會員要發布時，網站把內容簽章後送到你的網址，由它回答通過、先審或拒絕（可以附一句給作者的話），兩秒之內。沒有回應、太慢或簽章不符，就照常發布。',
      en: 'When a member is about to publish, the site sends the text, signed, to your address. It answers pass, hold or refuse (with a sentence for the writer) within two seconds. If it is away, late or wrongly signed, the text is published as usual.',
    },
    asked: { 'zh-CN': '询问：', 'zh-TW': '詢問：', en: 'Asked about:' },
    scopes: { 'zh-CN': '询问哪些内容', 'zh-TW': '詢問哪些內容', en: 'Ask about' },
    ask: { 'zh-CN': '不再询问这个程序？', 'zh-TW': '不再詢問這個程式？', en: 'Stop asking this program?' },
    created: { 'zh-CN': '程序已添加', 'zh-TW': '程式已新增', en: 'Program added' },
  },
  tried: each({
    'zh-CN': (check: string, outcome: string, ms: number) => `${check}：${outcome}，${ms} 毫秒`,
    'zh-TW': (check, outcome, ms) => `${check}：${outcome}，${ms} 毫秒`,
    en: (check, outcome, ms) => `${check}: ${outcome}, ${ms} ms`,
  }),
  score: each({
    'zh-CN': (score: string) => `，得分 ${score}`,
    'zh-TW': (score) => `，得分 ${score}`,
    en: (score) => `, score ${score}`,
  }),
} satisfies Subject
