import { type Db, preparedSelect, type Trx } from '../../kernel/db/db.ts'
import type { Role } from '../../kernel/viewer.ts'
import { isPresentSql } from '../accounts/rules.ts'
import type { CommentRow } from './tables.ts'

/** A comment that is being answered, edited or deleted. */
export interface Target extends Pick<CommentRow, 'id' | 'post_id' | 'root_id' | 'author_id' | 'image'> {
  /** Null if the account is deleted or being deleted. */
  username: string | null
  author_role: Role
}

const target = preparedSelect<Target>(`select c.id, c.post_id, c.root_id, c.author_id, c.image,
    case when ${isPresentSql('u')} then u.username end as username, u.role as author_role
  from comments c join users u on u.id = c.author_id where c.id = $1 and c.deleted_at is null`)

export async function findTarget(db: Db, id: number): Promise<Target | undefined> {
  return (await db.read(target, [id]))[0]
}

/** The post must be locked, so that no concurrent write below it changes the answer. */
export async function commentExists(trx: Trx, id: number): Promise<boolean> {
  const found = trx.selectFrom('comments').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}
