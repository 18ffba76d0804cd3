import { type Device, OTHER } from '../rules.ts'

/** Crawlers by the name that they state; those of no known name are counted together, so that no text from outside is stored. */
export const CRAWLERS = [
  'Googlebot',
  'bingbot',
  'Baiduspider',
  'Sogou',
  '360Spider',
  'YisouSpider',
  'Bytespider',
  'PetalBot',
  'YandexBot',
  'DuckDuckBot',
  'Applebot',
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'PerplexityBot',
  'CCBot',
  'Amazonbot',
  'meta-externalagent',
  'facebookexternalhit',
  'Twitterbot',
  'TelegramBot',
  'Discordbot',
  'Slackbot',
  'AhrefsBot',
  'SemrushBot',
  'MJ12bot',
  'Feedly',
  'HeadlessChrome',
  'curl',
  'Wget',
] as const

const NAMES = CRAWLERS.map((name) => ({ name, stated: name.toLowerCase() }))
/** Every browser calls itself Mozilla, or Opera; and none of them says this. Cubot makes phones. */
const BROWSER = /^(?:mozilla|opera)\//
const NO_BROWSER = /(?<!cu)bot|crawl|spider|slurp|scrap|https?:\/\/|python|preview|monitor|archive/

export type Agent = { crawler: string; device: null } | { crawler: null; device: Device }

export function agentOf(userAgent: string): Agent {
  const stated = userAgent.toLowerCase()
  const known = NAMES.find((crawler) => stated.includes(crawler.stated))
  if (known) return { crawler: known.name, device: null }
  if (!BROWSER.test(stated) || NO_BROWSER.test(stated)) return { crawler: OTHER, device: null }
  return { crawler: null, device: deviceOf(stated) }
}

function deviceOf(stated: string): Device {
  if (/ipad|tablet|kindle|silk/.test(stated)) return 'tablet'
  if (stated.includes('mobi') || stated.includes('iphone')) return 'phone'
  return stated.includes('android') ? 'tablet' : 'desktop'
}
