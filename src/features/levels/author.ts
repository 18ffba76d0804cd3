import { uploadUrl } from '../uploads/rules.ts'
import { levelOf } from './rules.ts'
import type { Author } from './schema.ts'

interface UserColumns {
  username: string
  avatar: string | null
  /** Null without a row in user_levels. */
  exp: number | null
}

/** A user as others see them beside what they wrote or did. */
export function authorOf(uid: number, { username, avatar, exp }: UserColumns): Author {
  return { uid, username, avatar_url: avatar && uploadUrl(avatar), level: levelOf(exp ?? 0) }
}
