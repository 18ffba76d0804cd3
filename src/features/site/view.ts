import { hash } from 'node:crypto'
import type { SiteTexts } from '../../kernel/http/pages.ts'
import type { Settings } from './rules.ts'

/** Name, description, announcement and maintenance for every page; the name falls back to the configured one. */
export function siteTexts(settings: Settings, defaultName: string): SiteTexts {
  const { 'site.name': name, 'site.description': description, announcement: text } = settings
  const announcement = text ? { text, mark: hash('sha1', text, 'base64url').slice(0, 12) } : null
  const maintenance = settings['maintenance.enabled'] ? { message: settings['maintenance.message'] } : null
  return { name: name || defaultName, description, announcement, maintenance }
}
