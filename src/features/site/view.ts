import { hash } from 'node:crypto'
import { byLanguage, type Lang } from '../../i18n/languages.ts'
import { nearestText } from '../../i18n/words.ts'
import { inShanghai } from '../../kernel/calendar.ts'
import type { Announcement } from '../../kernel/html/page.ts'
import type { SiteTexts } from '../../kernel/http/pages.ts'
import type { Settings } from './rules.ts'

/** What every page shows of the settings; the name falls back to the configured one. */
export function siteTexts(settings: Settings, defaultName: string): SiteTexts {
  const { 'site.name': name, 'site.description': description, 'site.language': language } = settings
  const announcements = announcementsOf(settings)
  const maintenance = settings['maintenance.enabled'] ? { message: settings['maintenance.message'] } : null
  const timeZone = settings['site.time_zone'] || inShanghai.timeZone
  const indexed = settings['crawlers.search']
  return { name: name || defaultName, description, announcements, maintenance, language, timeZone, indexed }
}

function announcementsOf(settings: Settings): Record<Lang, Announcement | null> {
  const own = byLanguage((lang) => settings[`announcement.${lang}`])
  const [anywhere, href] = [settings.announcement, settings['announcement.link']]
  const mark = hash('sha1', JSON.stringify([anywhere, own, href]), 'base64url').slice(0, 12)
  return byLanguage((lang) => {
    const text = own[lang] || anywhere || nearestText(own, lang, settings['site.language'])
    return text ? { text, href, mark } : null
  })
}
