import type { Trx } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { banOf, isPresent } from '../../accounts/rules.ts'
import type * as accounts from '../../accounts/service.ts'
import { newestRevision, type PostRow } from '../../posts/service.ts'
import { refuseEmpty } from '../content.ts'
import { requirePublishLevel } from '../create-and-edit.ts'
import type { Hindrance } from './rules.ts'

/** Why a post that is due cannot go public; null where it can. */
export async function hindranceOf(trx: Trx, author: accounts.User, post: PostRow): Promise<Hindrance | null> {
  if (!isPresent(author)) return 'account'
  if (banOf(author, trx.now)) return 'banned'
  if (post.status === 'locked') return 'locked'
  const revision = await newestRevision(trx, post)
  const level = await refusalCode(requirePublishLevel(trx, author))
  return level ?? refusalCode((async () => refuseEmpty(revision))())
}

const HINDRANCES: Partial<Record<string, Hindrance>> = {
  level_too_low: 'level_too_low',
  rate_limited: 'rate_limited',
  invalid_request: 'empty',
}

export async function refusalCode(work: Promise<unknown>): Promise<Hindrance | null> {
  try {
    await work
    return null
  } catch (error) {
    const hindrance = error instanceof Refusal && HINDRANCES[error.code]
    if (!hindrance) throw error
    return hindrance
  }
}
