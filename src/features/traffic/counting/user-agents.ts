import { CRAWLERS } from '../known-crawlers.ts'
import { type Device, OTHER } from '../rules.ts'

const MAX_NAME = 40

const NAMES = CRAWLERS.map((name) => ({ name, stated: name.toLowerCase() }))
/** Every browser calls itself Mozilla, or Opera; and none of them says this. Cubot makes phones. */
const BROWSER = /^(?:mozilla|opera)\//
const NO_BROWSER = /(?<!cu)bot|crawl|spider|slurp|scrap|https?:\/\/|python|preview|monitor|archive/

/** `name`: what a program calls itself, in lower case. */
export type Agent = { crawler: string; name: string; device: null } | { crawler: null; device: Device }

export function agentOf(userAgent: string): Agent {
  const stated = userAgent.toLowerCase()
  const known = NAMES.find((crawler) => stated.includes(crawler.stated))
  if (known) return { crawler: known.name, name: known.stated, device: null }
  if (!BROWSER.test(stated) || NO_BROWSER.test(stated))
    return { crawler: OTHER, name: nameIn(stated), device: null }
  return { crawler: null, device: deviceOf(stated) }
}

/** The word of the header that says so, else the first: `(compatible; FooBot/1.0)`, `python-requests/2.32`. */
function nameIn(stated: string): string {
  const words = stated.split(/[^\w.-]+/)
  return (words.find((word) => NO_BROWSER.test(word)) ?? words[0] ?? '').slice(0, MAX_NAME)
}

function deviceOf(stated: string): Device {
  if (/ipad|tablet|kindle|silk/.test(stated)) return 'tablet'
  if (stated.includes('mobi') || stated.includes('iphone')) return 'phone'
  return stated.includes('android') ? 'tablet' : 'desktop'
}
