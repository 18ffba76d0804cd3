import type { PostSummary } from '../../features/posts/schema.ts'
import type { Covers } from '../../features/posts/view.ts'
import { picturesAt } from '../../features/uploads/service.ts'
import type { Db } from '../../kernel/db/db.ts'

/** Sizes of the cover images of posts. */
export function coversOf(db: Db, posts: PostSummary[]): Promise<Covers> {
  return picturesAt(
    db,
    posts.flatMap(({ cover_url }) => cover_url ?? []),
  )
}
