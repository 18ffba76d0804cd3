import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'

export const notificationInvariants = [
  bySql(
    'I24',
    'a level-up notice once per level',
    sql`select format('user %s was told of level %s %s times', recipient_id, related_id, count(*)) as problem
      from notifications where kind = 'level_up' group by recipient_id, related_id having count(*) > 1`,
  ),
  bySql(
    'I44',
    'no self-notification',
    sql`select format('notice %s tells user %s of their own act', id, actor_id) as problem
      from notifications where actor_id = recipient_id`,
  ),
]
