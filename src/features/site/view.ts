import { hash } from 'node:crypto'
import type { SiteTexts } from '../../kernel/http/pages.ts'
import type { Settings } from './rules.ts'

/** What every page says of the site: the owner's words, or those the process was started with. */
export function siteTexts(settings: Settings, startedAs: string): SiteTexts {
  const { 'site.name': name, 'site.description': description, announcement: text } = settings
  const announcement = text ? { text, mark: hash('sha1', text, 'base64url').slice(0, 12) } : null
  return { name: name || startedAs, description, announcement }
}
