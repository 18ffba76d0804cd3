import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { isPublicSql } from '../posts/rules.ts'
import { readSettings, storedKeys } from '../site/service.ts'
import { existingPages } from '../site-pages/service.ts'

/** What the owner of a new site does in the first hour, in this order. */
export const STEPS = [
  'name',
  'logo',
  'colours',
  'rules',
  'mail',
  'registration',
  'people',
  'post',
  'backup',
] as const
export type Step = (typeof STEPS)[number]
export type Checklist = Record<Step, boolean>

interface Found {
  logo: boolean
  mail: boolean
  people: boolean
  post: boolean
  backup: boolean
}

/** Which steps are done, read from what they leave behind; null once the owner has put the list away. */
export async function checklist(db: Db): Promise<Checklist | null> {
  const settings = await readSettings(db)
  if (settings['checklist.put_away']) return null
  const [stored, pages, { rows }] = await Promise.all([
    storedKeys(db),
    existingPages(db),
    sql<Found>`select
      exists (select from brand_pictures where slot = 'logo') as logo,
      exists (select from outgoing_mails where state = 'sent') as mail,
      exists (select from invitations) or (select id from users order by id offset 1 limit 1) is not null as people,
      (select id from posts where ${sql.raw(isPublicSql('posts'))} order by published_at desc limit 1) is not null as post,
      exists (select from job_runs where name = 'backup') as backup`.execute(db),
  ])
  return {
    ...one(rows),
    name: settings['site.name'] !== '',
    rules: pages.fixed.includes('rules'),
    // Whatever was chosen, the default too: it was thought about.
    colours: stored.has('look.palette'),
    registration: stored.has('register.mode'),
  }
}
