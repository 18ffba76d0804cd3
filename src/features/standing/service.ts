import { type Db, hotSelect } from '../../kernel/db.ts'
import type { Viewer } from '../../kernel/http.ts'
import { type FollowState, stateOf } from '../follows/rules.ts'
import type { ReactionState } from '../reactions/rules.ts'

/** How things stand between a reader and a post. */
export interface Standing {
  reaction: ReactionState
  saved: boolean
  /** What the reader has given to it so far, and has left to give. */
  given: number
  balance: number
  /** Towards its author. */
  follow: FollowState
}

interface StandingRow extends Omit<Standing, 'follow'> {
  i_follow: boolean
  follows_me: boolean
}

const select = hotSelect<StandingRow>(`select
  coalesce((select state from post_reactions where post_id = $2 and user_id = $1), 'none') as reaction,
  exists (select from post_saves where post_id = $2 and user_id = $1) as saved,
  coalesce((select given from post_energize_sums where post_id = $2 and giver_id = $1), 0) as given,
  coalesce((select balance from energy_accounts where user_id = $1), 0) as balance,
  exists (select from follows where follower_id = $1 and followed_id = $3) as i_follow,
  exists (select from follows where follower_id = $3 and followed_id = $1) as follows_me`)

/** From the books of several slices in one statement, because the page of a post needs all of it every time. */
export async function standingOf(
  db: Db,
  viewer: Viewer,
  post: { id: number; author: { uid: number } },
): Promise<Standing> {
  const [row] = await db.read(select, [viewer.id, post.id, post.author.uid])
  const { i_follow, follows_me, ...standing } = row!
  return { ...standing, follow: stateOf({ i_follow, follows_me }) }
}
