import { sql } from 'kysely'
import { createCache } from '../../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../../kernel/cache/changes.ts'
import { DAY_MS } from '../../../kernel/calendar.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { type BatchedRead, readBatched, unnested } from '../../../kernel/db/read-batch.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isActiveSql } from '../../accounts/rules.ts'
import { hasNoBlockSql, hasNoMuteSql } from '../../block-list/rules.ts'
import { type FollowDirections, type FollowState, stateOf } from '../../follows/rules.ts'
import type { Person } from '../../follows/schema.ts'
import { PERSON_COLUMNS, type PersonRow, toPerson } from '../../follows/service.ts'
import { isPublicSql } from '../rules.ts'

const ACTIVE_DAYS = 30
const MAX_CANDIDATES = 60
const MAX_SHOWN = 3

/** The authors of the 200 hottest posts, so that the cost does not grow with the site. */
const selectCandidates = (
  since: Date,
  now: Date,
) => sql<PersonRow>`select ${sql.raw(PERSON_COLUMNS.join(', '))} from (
    select author_id, max(hot_score) as score from (
      select author_id, hot_score, published_at from posts where ${sql.raw(isPublicSql('posts'))}
      order by hot_score desc, id desc limit 200) as hot
    where published_at > ${since} group by author_id order by score desc, author_id limit ${sql.lit(MAX_CANDIDATES)}) as candidates
  join users on users.id = candidates.author_id and ${isActiveSql('users', now)}
  left join user_levels on user_levels.user_id = users.id
  left join follow_counts on follow_counts.user_id = users.id
  order by score desc, users.id`

const cache = createCache<Person[]>({ name: 'authors to follow', ttlMs: 30_000 })

interface AuthorToFollow {
  person: Person
  state: FollowState
}

interface ChoiceCall {
  viewerId: number
  candidates: number[]
}

// Scalar sub-selects for follows: with `exists`, the planner would read everyone the viewer follows into a hash. Without an order: an
// array is read from its beginning, and only as far as needed; sorted, all candidates would be looked up first.
const choices: BatchedRead<ChoiceCall, { chosen: ({ uid: number } & FollowDirections)[] }> = {
  select: preparedSelect(`select ordinal, array_to_json(array(
      select json_build_object('uid', uid, 'i_follow', false,
        'follows_me', (select true from follows where follower_id = uid and followed_id = viewer_id) is not null)
      from unnest((select $2::bigint[])) as uid
      where uid <> viewer_id and (select true from follows where follower_id = viewer_id and followed_id = uid) is null
        and ${hasNoMuteSql('viewer_id', 'uid')} and ${hasNoBlockSql('viewer_id', 'uid')} and ${hasNoBlockSql('uid', 'viewer_id')}
      limit ${MAX_SHOWN})) as chosen
    from ${unnested('bigint')} with ordinality as asked (viewer_id, ordinal)`),
  keyOf: ({ viewerId }) => viewerId,
  parametersOf: (calls) => [calls.map(({ viewerId }) => viewerId), calls[0]?.candidates ?? []],
}

/** Authors of hot posts of the last 30 days whom the viewer does not follow, mute or block, and who do not block the viewer. */
export async function authorsToFollow(db: Db, viewer: Viewer): Promise<AuthorToFollow[]> {
  const candidates = await cache.load(db, '', () => findCandidates(db), lastChangeOf('parts 0'))
  if (candidates.length === 0) return []
  const call = { viewerId: viewer.id, candidates: candidates.map(({ uid }) => uid) }
  const { chosen = [] } = (await readBatched(db, choices, call)) ?? {}
  return chosen.flatMap((choice) => {
    const person = candidates.find(({ uid }) => uid === choice.uid)
    return person ? [{ person, state: stateOf(choice) }] : []
  })
}

async function findCandidates(db: Db): Promise<Person[]> {
  const now = db.clock.now()
  const since = new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)
  return (await selectCandidates(since, now).execute(db)).rows.map(toPerson)
}
