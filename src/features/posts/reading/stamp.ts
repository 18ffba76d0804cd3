import { type Reading, readTogether } from '../../../kernel/db/reading-together.ts'
import { trustBriefly } from '../../../kernel/db/trusted-reads.ts'
import { type Db, hotSelect } from '../../../kernel/db.ts'
import { presentIn } from '../../accounts/rules.ts'

/**
 * Tells one state of a public post from every other, in parts that change at their own pace: few edit, some comment,
 * many like and all read.
 */
export interface PostStamp {
  /** Of its text and its author. */
  text: string
  /** Of the conversation below it. */
  talk: number
  likes_count: number
  comments_count: number
  favorites_count: number
  energy_count: number
  views_count: number
  followers_count: number
}

// Every change of a row gives it another xmin.
export const STAMP = `concat_ws(' ', p.public_revision_id, p.published_at, u.xmin, l.xmin) as text, p.talk_version as talk,
  p.likes_count, p.comments_count, p.favorites_count, p.energy_count, p.views_count,
  coalesce(f.followers, 0) as followers_count`

/** Public posts with all that is stamped. */
export const STAMPED = `posts p join users u on u.id = p.author_id left join user_levels l on l.user_id = p.author_id
  left join follow_counts f on f.user_id = p.author_id
  where p.status = 'approved' and p.deleted_at is null and ${presentIn('u')}`

const stamps: Reading<number, PostStamp> = {
  select: hotSelect(`select turn, ${STAMP}
    from unnest($1::bigint[]) with ordinality as asked (id, turn), ${STAMPED} and p.id = asked.id`),
  keyOf: (id) => id,
  valuesOf: (ids) => [ids],
}

/** Null for what is not public. */
export const publicStamp = trustBriefly(
  async (db: Db, id: number): Promise<PostStamp | null> => (await readTogether(db, stamps, id)) ?? null,
  (id) => id,
)

export function wholeStamp({ text, talk, ...counts }: PostStamp): string {
  const { likes_count, comments_count, favorites_count, energy_count, views_count, followers_count } = counts
  const numbers = [
    talk,
    likes_count,
    comments_count,
    favorites_count,
    energy_count,
    views_count,
    followers_count,
  ]
  return `${text} ${numbers.join(' ')}`
}
