import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { isPublicSql } from '../posts/rules.ts'
import { MAX_NEWEST } from './rules.ts'

/** Bounded work: only the newest are looked through. */
const MAX_SEARCHED = 1_000
const newest = preparedSelect<{
  id: number
  title: string
  description: string
}>(`select s.id, s.title, s.description
  from (select * from series order by id desc limit ${MAX_SEARCHED}) as s
  where exists (select from series_posts sp join posts on posts.id = sp.post_id
    where sp.series_id = s.id and ${isPublicSql('posts')}) order by s.id desc limit ${MAX_NEWEST}`)

/** The newest with something to read, of the whole site. */
export function newestSeries(db: Db): Promise<{ id: number; title: string; description: string }[]> {
  return db.read(newest, [])
}

const MAX_MAPPED = 10_000
const BATCH = 1_000
const mapped = preparedSelect<{ id: number; updated_at: Date }>(`select s.id, s.updated_at from series s
  where s.id < $1 and exists (select from series_posts sp join posts on posts.id = sp.post_id
    where sp.series_id = s.id and ${isPublicSql('posts')}) order by s.id desc limit ${BATCH}`)

/** For the site map: streams the newest series with something to read in batches. */
export async function* mappedSeries(db: Db): AsyncGenerator<{ id: number; updated_at: Date }, void, void> {
  let before = Number.MAX_SAFE_INTEGER
  for (let sent = 0; sent < MAX_MAPPED; sent += BATCH) {
    const batch = await db.read(mapped, [before])
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    before = last.id
  }
}
