import { html, type SafeHtml } from '@remix-run/html-template'
import type { Db } from '../../../kernel/db/db.ts'
import type { SharedPageContext } from '../../../kernel/html/page.ts'
import type { PersonalParts } from '../../../kernel/page-cache/shared-page.ts'
import { slot } from '../../../kernel/page-cache/slots.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { aboutSite } from './about-site.ts'
import { continueReadingSection } from './continue-reading.ts'
import { hotOfWeek } from './hot-of-week.ts'
import { peopleToFollow } from './people-to-follow.ts'
import { popularTags } from './popular-tags.ts'
import type { PersonalSection, SharedSection } from './section.ts'
import { viewerSection } from './viewer-section.ts'

/** The side column of the home page, from top to bottom. */
const SECTIONS: (SharedSection | PersonalSection)[] = [
  aboutSite,
  viewerSection,
  continueReadingSection,
  hotOfWeek,
  peopleToFollow,
  popularTags,
]

/** Shared markup, with slots for what is personal. */
export async function openColumn(db: Db): Promise<(page: SharedPageContext) => SafeHtml> {
  const views = await Promise.all(
    SECTIONS.map((section) => ('open' in section ? section.open(db) : () => slot(section.slot))),
  )
  return (page) => html`${views.map((view) => view(page))}`
}

/** Contents of the slots. */
export async function openPersonalColumn(db: Db, viewer: Viewer | null): Promise<PersonalParts> {
  if (!viewer) return () => ({})
  const personal = SECTIONS.filter((section) => 'openPersonal' in section)
  const views = await Promise.all(
    personal.map(async (section) => [section.slot, await section.openPersonal(db, viewer)] as const),
  )
  return (page) => Object.fromEntries(views.map(([name, view]) => [name, view(page)]))
}
