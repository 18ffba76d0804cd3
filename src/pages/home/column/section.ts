import type { SafeHtml } from '@remix-run/html-template'
import type { Db } from '../../../kernel/db/db.ts'
import type { PageContext, SharedPageContext } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

/** A card that all visitors, or all members, share: part of the cached page. Null leaves it out. */
export interface SharedSection {
  open(db: Db): Promise<(page: SharedPageContext) => SafeHtml | null>
}

/** A card of the viewer's own, read at each request of a member and put into its slot. */
export interface PersonalSection {
  slot: string
  openPersonal(db: Db, viewer: Viewer): Promise<(page: PageContext) => SafeHtml | null>
}
