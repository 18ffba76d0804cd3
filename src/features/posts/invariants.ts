import { sql } from 'kysely'
import { streamRows } from '../../kernel/db/server-cursor.ts'
import { bySql, type Invariant } from '../../kernel/integrity/check.ts'
import { cleanBody } from '../../kernel/rich-text/rich-text.ts'
import { allowedSteps, STATUSES } from './rules.ts'
import { searchInvariant } from './search/search-invariant.ts'

const MAX_PROBLEMS = 20
const CONTROLS = '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'
const FORBIDDEN = `<(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template|noscript)\\M|<[^>]*[\\s"'/](on[a-z]+|style|srcdoc|formaction)\\s*=|<[^>]*=\\s*["']?\\s*(javascript|vbscript|data):`

const steps = sql.join(
  allowedSteps().map(([step, from, to]) => sql`(${sql.lit(step)}, ${sql.lit(from)}::text, ${sql.lit(to)})`),
)

export const postInvariants: Invariant[] = [
  bySql(
    'I12',
    'deleting is charged once at most, and only for what is deleted',
    sql`select format('user %s was charged %s times for post %s', l.user_id, count(*), l.ref_id) as problem
      from energy_ledger l left join posts p on p.id = l.ref_id and p.author_id = l.user_id
      where l.account = 'user' and l.reason = 'delete_post'
      group by l.user_id, l.ref_id, p.deleted_at having count(*) > 1 or p.deleted_at is null`,
  ),
  bySql(
    'I36',
    'every post is in one of the five states, and shows only what that state lets be seen',
    sql`select format('post %s is %s', id, status) as problem from posts
      where not status = any(array[${sql.join(STATUSES.map((status) => sql.lit(status)))}])
      union all
      select format('post %s shows revision %s, which is newer than %s', p.id, p.public_revision_id, p.revision_id)
      from posts p where p.public_revision_id > p.revision_id
      union all
      select format('post %s has version %s, its text %s', p.id, p.version, r.version)
      from posts p join post_revisions r on r.id = p.revision_id where r.version > p.version
      union all
      select format('post %s: %s', id, case when revision_status is null then 'newer text without a state' else 'a state without newer text' end)
      from posts where public_revision_id is not null
        and (revision_id = public_revision_id) <> (revision_status is null)`,
  ),
  bySql(
    'I37',
    'a post went only ways that are allowed, and stands where its history ends',
    sql`with told as (
        select *, lag(to_state) over chain as before, row_number() over (partition by post_id order by id desc) as back
        from post_history window chain as (partition by post_id order by id))
      select format('post %s: %s from %s to %s', post_id, step, from_state, to_state) as problem from told
      where before is distinct from from_state or not exists (
        select from (values ${steps}) as allowed (step, from_state, to_state)
        where told.step = allowed.step and told.to_state = allowed.to_state
          and told.from_state is not distinct from allowed.from_state)
      union all
      select format('post %s is %s, its history says %s', p.id, state, to_state)
      from (select id, case when status = 'locked' then 'locked ' || unlocked_status else status end
        || coalesce('+' || revision_status, '') as state from posts) as p
        left join told on told.post_id = p.id and told.back = 1
      where state is distinct from to_state`,
  ),
  bySql(
    'I49',
    'no forbidden markup and no control characters are stored',
    sql`select format('revision %s of post %s', id, post_id) as problem from post_revisions
      where body ~* ${FORBIDDEN} or page_html ~* ${FORBIDDEN}
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
        if ((await cleanBody('audit', body)).body !== body) problems.push(`revision ${id} of post ${post_id}`)
        if (problems.length === MAX_PROBLEMS) break
      }
      return problems
    },
  },
  bySql(
    'I54',
    'tags lead to what is public, and to nothing else',
    sql`select format('post %s has %s tags, %s lead to it', id, told, led) as problem from (
        select p.id, count(t.tag) as led, coalesce(max(cardinality(r.tags)), 0) as told
        from posts p left join post_tags t on t.post_id = p.id
          left join post_revisions r on r.id = p.public_revision_id and p.status = 'approved' and p.deleted_at is null
        group by p.id) as tags where led <> told
      union all
      select format('tag %s of post %s sorts by old figures', tag, p.id)
      from post_tags t join posts p on p.id = t.post_id
      where (t.author_id, t.published_at, t.energy_count) is distinct from (p.author_id, p.published_at, p.energy_count)
        -- Another machine may round a logarithm otherwise.
        or abs(t.hot_score - p.hot_score) > 1e-9`,
  ),
  bySql(
    'I59',
    'whoever deleted a post paid for it, or answers for it in the log, or only autosave had kept it',
    sql`select format('post %s is gone, and nothing says why', p.id) as problem
      from posts p join users u on u.id = p.author_id and u.status <> 'deleted'
        left join energy_ledger l on l.account = 'user' and l.reason = 'delete_post' and l.ref_id = p.id
        left join moderation_log m on m.action = 'post.delete' and m.target_id = p.id
      where p.deleted_at is not null and p.purged_at is null and p.removal_id is null and not p.autosaved
        and l.id is null and m.id is null
      union all
      select format('post %s stands there, and the log says that it was deleted', p.id)
      from posts p join moderation_log m on m.action = 'post.delete' and m.target_id = p.id
      where p.deleted_at is null`,
  ),
  bySql(
    'I71',
    'a draft counts as autosaved until someone saves or submits it, and no longer',
    sql`select format('post %s counts as autosaved, its history says %s', p.id, h.step) as problem
      from posts p join post_history h on h.post_id = p.id and h.step not in ('create', 'lock', 'unlock')
      where p.autosaved`,
  ),
  searchInvariant,
]
