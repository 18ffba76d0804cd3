import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { streamRows } from '../../kernel/db/server-cursor.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { HALF_MINUTE_MS, type Job } from '../../kernel/ops/jobs.ts'
import { cleanBody } from '../../kernel/rich-text/rich-text.ts'
import { ownRows, type Slice } from '../slice.ts'
import { eraseCards } from './link-cards/queries.ts'
import { publishDue } from './scheduling/publish-due.ts'
import { detectLanguages } from './upgrades/detect-languages.ts'
import { stripHiddenFromGists } from './upgrades/strip-gists.ts'

const MAX_PROBLEMS = 20
const CONTROLS = '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'
const FORBIDDEN = `<(script|style|iframe|object|embed|form|input|button|svg|link|meta|base|template|noscript)\\M|<[^>]*[\\s"'/](on[a-z]+|style|srcdoc|formaction)\\s*=|<[^>]*=\\s*["']?\\s*(javascript|vbscript|data):`
/** Of a task item, as the page of a text has it. */
const CHECKBOX = '<input type="checkbox" disabled( checked)? aria-labelledby="task-[0-9]+">'

export const authoringSlice = {
  name: 'authoring',
  routes: async () => (await import('./routes.ts')).authoringRoutes,
  invariants: [
    bySql(
      'I12',
      'every deletion is charged once: those taken back, and the last one of what is deleted',
      sql`select format('user %s was charged %s times for post %s', user_id, charges, post_id) as problem
        from (select user_id, ref_id as post_id, count(*) as charges from energy_ledger
            where account = 'user' and reason = 'delete_post' group by user_id, ref_id) as charged
          full join (select author_id as user_id, id as post_id, restores, in_bin, deleted_at from posts
            where in_bin or restores > 0 or deleted_at is not null) as p using (user_id, post_id)
        where coalesce(charges, 0) not between coalesce(restores + in_bin::integer, 0)
          and coalesce(restores + (deleted_at is not null)::integer, 0)`,
    ),
    bySql(
      'I49',
      'no forbidden markup and no control characters are stored',
      sql`select format('revision %s of post %s', id, post_id) as problem from post_revisions
        where body ~* ${FORBIDDEN} or body ~* '<math\\M' or regexp_replace(page_html, ${CHECKBOX}, '', 'g') ~* ${FORBIDDEN}
          or concat_ws(' ', title, summary, array_to_string(tags, ' '), body, body_text, page_html) ~ ${CONTROLS}`,
    ),
    {
      id: 'I51',
      heavy: true,
      rule: 'cleaning a stored text again changes nothing',
      async find(snapshot) {
        const problems: string[] = []
        const revisions = snapshot.selectFrom('post_revisions').select(['id', 'post_id', 'body'])
        for await (const { id, post_id, body } of streamRows(snapshot, 'revisions', revisions)) {
          if ((await cleanBody('audit', body)).body !== body)
            problems.push(`revision ${id} of post ${post_id}`)
          if (problems.length === MAX_PROBLEMS) break
        }
        return problems
      },
    },
    bySql(
      'I71',
      'a draft counts as autosaved until someone saves or submits it, and no longer',
      sql`select format('post %s counts as autosaved, its history says %s', p.id, h.step) as problem
        from posts p join post_history h on h.post_id = p.id and h.step not in ('create', 'lock', 'unlock')
        where p.autosaved`,
    ),
    bySql(
      'I156',
      'what is being typed is to go into a series of its author',
      sql`select format('the working copy of post %s names series %s of user %s', w.post_id, s.id, s.author_id) as problem
        from post_working_copies w join posts p on p.id = w.post_id join series s on s.id = w.series_id
        where s.author_id <> p.author_id`,
    ),
    bySql(
      'I117',
      'what is purged has no secret link, and nobody has one to a draft that was never saved',
      sql`select format('post %s has a secret link, though it is %s', p.id,
          case when p.purged_at is null then 'only autosaved' else 'purged' end) as problem
        from draft_links l join posts p on p.id = l.post_id where p.purged_at is not null or p.autosaved`,
    ),
    bySql(
      'I136',
      'the picture of a link card is a whole picture of the same person, made for posts',
      sql`select format('link card %s shows %s', c.id, c.picture) as problem
        from link_cards c left join uploads u on u.name = c.picture
        where c.picture is not null and (u.owner_id, u.kind) is distinct from (c.owner_id, 'post')
          or u.variant_of is not null`,
    ),
    bySql(
      'I100',
      'only what is neither public nor deleted is scheduled, and only what waits for its time is approved for it',
      sql`select format('post %s is to go public at %s, though it is %s', id, publish_at,
          case when deleted_at is null then coalesce(unlocked_status, status) else 'deleted' end) as problem
        from posts where publish_at is not null and (deleted_at is not null or coalesce(unlocked_status, status) = 'approved')
        union all
        select format('post %s is approved for a time, though it is %s', id, coalesce(unlocked_status, status)) from posts
        where approved_revision_id is not null
          and (publish_at is null or coalesce(unlocked_status, status) <> 'pending')`,
    ),
  ],
  jobs: ({ db, limits }) => [publishScheduled(db, limits)],
  erase: async (trx, userId) => ({ link_cards: await eraseCards(trx, userId) }),
  exported: [ownRows('link_cards', ['id', 'url', 'title', 'picture', 'created_at'], { owner: 'owner_id' })],
  notExported: {
    post_working_copies: 'each post is exported as a file',
    draft_links: 'hashes of secrets that end by themselves',
  },
  upgrades: [
    { name: 'languages of posts', run: (db) => detectLanguages(db) },
    { name: 'hidden characters of gists', run: (db) => stripHiddenFromGists(db) },
  ],
} satisfies Slice

/** Uses `db` for one transaction per post. */
function publishScheduled(db: Db, limits: number): Job {
  return {
    name: 'publish scheduled posts',
    everyMs: HALF_MINUTE_MS,
    changes: [],
    async run(_trx, log, stopping) {
      const due = await publishDue(db, limits, stopping)
      if (due > 0) log.info({ due }, 'published scheduled posts')
    },
  }
}
