import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'

export const importInvariants = [
  bySql(
    'I113',
    'drafts and files of an import belong to its person, and nothing is written before the choice',
    sql`select format('import %s of user %s: %s', i.id, i.user_id, what) as problem from imports i
      cross join lateral (values
        ('its file is of another person', exists (select from private_files f where f.name = i.file and f.owner_id <> i.user_id)),
        ('a draft is of another person', exists (select from import_items t join posts p on p.id = t.post_id
          where t.import_id = i.id and p.author_id <> i.user_id)),
        ('it is read again, and something is written', i.phase = 'read' and exists (select from import_items t
          where t.import_id = i.id and t.state in ('written', 'refused')))
      ) as checks (what, broken) where broken`,
  ),
]
