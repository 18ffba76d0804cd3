import type { Db } from '../../kernel/db/db.ts'
import type { PersonalParts } from '../../kernel/page-cache/shared-page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { openPersonalColumn } from './column/column.ts'
import { openWelcome } from './welcome.ts'

/** What is the viewer's own on the home page. */
export async function openPersonalHome(
  db: Db,
  viewer: Viewer | null,
  greeted: boolean,
): Promise<PersonalParts> {
  const [welcome, column] = await Promise.all([
    openWelcome(db, viewer, greeted),
    openPersonalColumn(db, viewer),
  ])
  return (page) => ({ ...welcome(page), ...column(page) })
}
