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
const mapped = preparedSelect<{ id: number; updated_at: Date }>(`select s.id, s.updated_at from series s
  where exists (select from series_posts sp join posts on posts.id = sp.post_id
    where sp.series_id = s.id and ${isPublicSql('posts')}) order by s.id desc limit ${MAX_MAPPED}`)

/** For the site map: series with something to read. */
export function findMapped(db: Db): Promise<{ id: number; updated_at: Date }[]> {
  return db.read(mapped, [])
}
