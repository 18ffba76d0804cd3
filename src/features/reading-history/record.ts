import { type BatchedWrite, preparedWrite } from '../../kernel/db/db.ts'
import { callsOf, type Step, statement } from '../../kernel/db/statement.ts'
import { isPublicSql } from '../posts/rules.ts'
import { writersStep } from '../sessions/service.ts'
import { MAX_ENTRIES } from './rules.ts'

interface RecordCall {
  user_id: number
  session_id: number
  post_id: number
  progress: number
}

const calls = callsOf({
  user_id: 'bigint[]',
  session_id: 'bigint[]',
  post_id: 'bigint[]',
  progress: 'integer[]',
})

const admitted: Step = {
  name: 'admitted',
  sql: `select user_id, post_id, progress, calls.ordinal from calls join writers using (user_id, session_id)
    join posts p on p.id = post_id where ${isPublicSql('p')}`,
}

const firstPrefs: Step = {
  name: 'first_prefs',
  sql: `insert into reading_prefs (user_id, keeps_history) select distinct user_id, true from admitted order by user_id
    on conflict do nothing returning user_id, keeps_history`,
}

/** Locked, so that nothing is recorded concurrently with the transaction that turns the history off: one waits for the other. */
const knownPrefs: Step = {
  name: 'known_prefs',
  sql: `select user_id, keeps_history from reading_prefs where user_id in (select user_id from admitted)
    order by user_id for share`,
}

const keepers: Step = {
  name: 'keepers',
  sql: `select user_id from first_prefs union all select user_id from known_prefs where keeps_history`,
}

const recorded: Step = {
  name: 'recorded',
  sql: `insert into reading_history as h (user_id, post_id, read_at, progress)
    select user_id, post_id, $now, progress from admitted join keepers using (user_id) order by user_id, post_id
    on conflict (user_id, post_id) do update set read_at = excluded.read_at, progress = greatest(h.progress, excluded.progress)
    returning user_id, post_id, xmax = 0 as is_new`,
}

/** The step does not see the new row, so it leaves one place for it. */
const trimmed: Step = {
  name: 'trimmed',
  sql: `delete from reading_history h using (
      select distinct user_id from recorded where is_new
    ) as grown cross join lateral (
      select post_id from reading_history o where o.user_id = grown.user_id
      order by read_at desc, post_id desc offset ${MAX_ENTRIES - 1}
    ) as oldest
    where h.user_id = grown.user_id and h.post_id = oldest.post_id`,
}

const { text, valuesOf } = statement({
  params: { ...calls.params, now: 'timestamptz', locked: 'boolean' },
  // Guard, change, effect.
  steps: [calls.step, writersStep, admitted, firstPrefs, knownPrefs, keepers, recorded, trimmed],
  result: `select ordinal, recorded.post_id is not null as recorded
      from admitted left join recorded using (user_id, post_id)`,
})

/** Batched: many people read at the same time, and each report is small. Visible only to the reader. */
export const recordBatch: BatchedWrite<RecordCall, { recorded: boolean }> = {
  statement: preparedWrite(text),
  keyOf: ({ user_id, post_id }) => `${user_id} ${post_id}`,
  resourceOf: ({ user_id }) => user_id,
  changesOf: () => [],
  parametersOf: (batch, now, locked) => valuesOf({ ...calls.valuesOf(batch), now, locked }),
}
