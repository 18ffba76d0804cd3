import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'

export const readingHistoryInvariants = [
  bySql(
    'I110',
    'nothing is recorded of what those read who have switched their history off, or are gone',
    sql`select format('user %s has %s entries', user_id, count(*)) as problem
      from reading_history h join users u on u.id = user_id left join reading_prefs p using (user_id)
      where u.status = 'deleted' or p.keeps_history is not true
      group by user_id`,
  ),
]
