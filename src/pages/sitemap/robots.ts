import type { Settings } from '../../features/site/rules.ts'
import { AI_CRAWLERS } from '../../features/traffic/rules.ts'

const PRIVATE = ['/api/', '/studio', '/settings', '/messages', '/admin', '/login', '/register', '/search']

/** Search engines that heed `noindex`, and forget a page only once they have read it there. */
const HEED_NOINDEX = ['Googlebot', 'bingbot', 'DuckDuckBot', 'YandexBot']

/** Our groups, the owner's lines, and where the site map is. */
export function robotsText(settings: Settings, origin: string): string {
  const groups = settings['crawlers.search']
    ? [group(['*'], PRIVATE)]
    : [group(HEED_NOINDEX, PRIVATE), group(['*'], ['/'])]
  if (!settings['crawlers.ai']) groups.push(group(AI_CRAWLERS, ['/']))
  const own = settings['crawlers.robots']
  return [...groups, ...(own ? [own] : []), `Sitemap: ${origin}/sitemap.xml\n`].join('\n\n')
}

function group(names: readonly string[], paths: string[]): string {
  return [...names.map((name) => `User-agent: ${name}`), ...paths.map((path) => `Disallow: ${path}`)].join(
    '\n',
  )
}
