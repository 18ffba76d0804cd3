import { sql } from 'kysely'
import { shanghaiDay } from '../../../kernel/calendar.ts'
import { nextIds } from '../../../kernel/db/bulk-insert.ts'
import { preparedWrite, type Reader, type Trx } from '../../../kernel/db/db.ts'
import { callsOf, statement } from '../../../kernel/db/statement.ts'
import { counterSteps } from '../../posts/service.ts'

/** A comment of another time; `root` and `answers` are indexes of the same list where they are new, too. */
export interface ImportedComment {
  post_id: number
  author_id: number
  answers: { id: number; root_id: number | null } | { index: number } | null
  content: string
  created_at: Date
}

/** What a reply can be put below. */
interface Answerable {
  id: number
  post_id: number
  root_id: number | null
}

const calls = callsOf({
  id: 'bigint[]',
  post_id: 'bigint[]',
  author_id: 'bigint[]',
  root_id: 'bigint[]',
  reply_to_id: 'bigint[]',
  content: 'text[]',
  replies_count: 'integer[]',
  created_at: 'timestamptz[]',
})

const { text, valuesOf } = statement({
  params: { ...calls.params, day: 'date' },
  steps: [
    calls.step,
    {
      name: 'inserted',
      sql: `insert into comments (id, post_id, author_id, root_id, reply_to_id, content, replies_count, created_at)
        overriding system value
        select id, post_id, author_id, root_id, reply_to_id, content, replies_count, created_at from calls order by ordinal`,
    },
    {
      name: 'counted_roots',
      sql: `update comments c set replies_count = c.replies_count + more
        from (select root_id, count(*) as more from calls group by root_id) as grown where c.id = grown.root_id`,
    },
    // Of earlier days: nothing of it counts towards the author's day.
    ...counterSteps('calls', { comments: 'count(*)', comments_today: '0' }),
  ],
  result: 'select id from moved',
})

const insert = preparedWrite(text)

/** Many comments in one go, in this order, with counters and without notices. The posts must be locked, and the roots there. */
export async function insertImportedComments(trx: Trx, comments: ImportedComment[]): Promise<number[]> {
  const ids = await nextIds(trx, 'comments', comments.length)
  const idAt = (index: number) => ids[index] ?? 0
  const roots: (number | null)[] = []
  const rows = comments.map(({ answers, ...comment }, n) => {
    const answered = answers && ('index' in answers ? idAt(answers.index) : answers.id)
    const above = answers && ('index' in answers ? (roots[answers.index] ?? null) : answers.root_id)
    const root_id = answers && (above ?? answered)
    roots.push(root_id)
    return { ...comment, id: idAt(n), root_id, reply_to_id: answered, replies_count: 0 }
  })
  // The statement does not see its own rows, so those of new roots are counted here.
  const own = new Map(rows.map((row) => [row.id, row]))
  for (const { root_id } of rows) {
    const root = root_id === null ? undefined : own.get(root_id)
    if (root) root.replies_count++
  }
  await trx.run(insert, valuesOf({ ...calls.valuesOf(rows), day: shanghaiDay(trx.now) }))
  return ids
}

/** Those of these comments that are not deleted. */
export async function answerableComments(db: Reader, ids: number[]): Promise<Map<number, Answerable>> {
  const found = await db
    .selectFrom('comments')
    .select(['id', 'post_id', 'root_id'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(found.map((comment) => [comment.id, comment]))
}
