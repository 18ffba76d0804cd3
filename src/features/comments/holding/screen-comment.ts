import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as accounts from '../../accounts/service.ts'
import { type Hold, linksIn as writtenLinksIn } from '../../screening/rules.ts'
import { askingFor, type Submission, screen } from '../../screening/service.ts'
import { currentSettings } from '../../site/service.ts'
import { linksIn, parseMarkdown } from '../markdown.ts'

/** A comment, and the text of it that is shown. */
interface Replaced {
  id: number
  content: string
}

/**
 * Whether a comment must wait for an admin; refuses what must not be said at all. `guard` is that of the write; `replaced` is the
 * comment whose text it would be.
 */
export function screenComment(
  db: Db,
  viewer: Viewer,
  content: string,
  guard: (trx: Trx) => Promise<unknown>,
  replaced: Replaced = { id: 0, content: '' },
): Promise<Hold> {
  const settings = currentSettings(db)
  const links = addressesIn(content)
  const submission: Submission = {
    writer: viewer,
    reviewed: false,
    texts: [{ scope: 'comments', text: content }],
    links,
    history: {
      firstHeld: 0,
      published: async () => 0,
      isTrusted: async () => viewer.level >= settings['newcomers.trusted_level'],
      async newLinks() {
        const before = new Set(addressesIn(replaced.content))
        return links.filter((link) => !before.has(link))
      },
      sameSince: (time) => countSince(db, viewer.id, { since: time, except: replaced.id }, content),
      writtenSince: (time) => countSince(db, viewer.id, { since: time, except: replaced.id }),
      joinedAt: async () => (await accounts.findUser(db, viewer.id))?.created_at ?? db.clock.now(),
    },
  }
  return screen(db, settings, db.clock.now(), submission, askingFor(db, viewer, guard))
}

/** Where it leads, as it is shown, and addresses that it only names. */
function addressesIn(content: string): string[] {
  const followed = linksIn(parseMarkdown(content))
  const isFollowed = (written: string) => followed.some((link) => link.startsWith(written))
  return [...followed, ...writtenLinksIn(content).filter((written) => !isFollowed(written))]
}

interface Others {
  since: Date
  /** The comment in question. */
  except: number
}

/** The settings allow at most 1,000; the comment in question is left out. */
const MAX_COUNTED = 1_001

/** How many others someone has written since then, waiting and deleted ones included; with a text, how many of it. */
async function countSince(
  db: Db,
  authorId: number,
  { since, except }: Others,
  content?: string,
): Promise<number> {
  const same = content === undefined ? sql`true` : sql`content = ${content}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    (select from (select id, created_at, content from comments where author_id = ${authorId} order by id desc
      limit ${sql.lit(MAX_COUNTED)}) as newest where created_at >= ${since} and id <> ${except} and ${same})
    union all
    (select from held_comments where author_id = ${authorId} and created_at >= ${since}
      and comment_id is distinct from ${except} and ${same})) as written`.execute(db)
  return one(rows).count
}
