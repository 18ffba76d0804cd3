/** When the list below was last gone through. */
export const AI_CRAWLERS_AS_OF = '2026-11-18'

/**
 * What AI companies call the programs that read for training, for answers and on behalf of a person, as robots.txt addresses them: from
 * their own documentation, compared with github.com/ai-robots-txt/ai.robots.txt (000552c2). Without search engines, and without those
 * that make previews of links. To renew it, compare again, and change the date.
 */
export const AI_CRAWLERS = [
  // Allen Institute, Amazon, Anthropic, Apple
  ...['AI2Bot', 'Ai2Bot-Dolma', 'Amazonbot', 'Amzn-SearchBot', 'Amzn-User', 'bedrockbot', 'NovaAct'],
  ...['anthropic-ai', 'Claude-SearchBot', 'Claude-User', 'Claude-Web', 'ClaudeBot', 'Applebot-Extended'],
  // ByteDance, Common Crawl, Cohere, DeepSeek, Diffbot, DuckDuckGo, Google
  ...['Bytespider', 'TikTokSpider', 'CCBot', 'cohere-ai', 'cohere-training-data-crawler', 'DeepSeekBot'],
  ...['Diffbot', 'DuckAssistBot', 'Google-Agent', 'Google-CloudVertexBot', 'Google-Extended'],
  ...['Google-NotebookLM', 'GoogleAgent-Mariner', 'GoogleOther', 'Gemini-Deep-Research'],
  // Huawei, LAION, Manus, Meta, Microsoft, Mistral, OpenAI, Perplexity, You.com, Zhipu
  ...['PanguBot', 'img2dataset', 'LAIONDownloader', 'Manus-User', 'FacebookBot', 'meta-externalagent'],
  ...['meta-externalfetcher', 'meta-webindexer', 'AzureAI-SearchBot', 'MistralAI-User', 'ChatGPT-User'],
  ...['GPTBot', 'OAI-SearchBot', 'Perplexity-User', 'PerplexityBot', 'YouBot', 'ChatGLM-Spider'],
  // Those who read for others
  ...['Andibot', 'ApifyBot', 'Brightbot', 'Crawl4AI', 'FirecrawlAgent', 'ICC-Crawler', 'ImagesiftBot'],
  ...['LinkupBot', 'omgili', 'omgilibot', 'PhindBot', 'TavilyBot', 'Timpibot', 'VelenPublicWebCrawler'],
  ...['Webzio-Extended', 'YandexAdditionalBot'],
] as const

/** Others that are known; those of no known name are counted together, so that no text from outside is stored. */
const OTHERS = [
  ...['Googlebot', 'bingbot', 'Baiduspider', 'Sogou', '360Spider', 'YisouSpider', 'PetalBot', 'YandexBot'],
  ...[
    'DuckDuckBot',
    'Applebot',
    'facebookexternalhit',
    'Twitterbot',
    'TelegramBot',
    'Discordbot',
    'Slackbot',
  ],
  ...['AhrefsBot', 'SemrushBot', 'MJ12bot', 'Feedly', 'HeadlessChrome', 'curl', 'Wget'],
] as const

/** Crawlers by the name that they state. */
export const CRAWLERS: readonly string[] = [...AI_CRAWLERS, ...OTHERS]
