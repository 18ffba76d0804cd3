import { html, type SafeHtml } from '@remix-run/html-template'
import { commentBox } from '../../features/comments/view.ts'
import { energizePanel } from '../../features/energize/view.ts'
import { followButton } from '../../features/follows/view.ts'
import type { Article } from '../../features/posts/service.ts'
import { editUrl } from '../../features/posts/view.ts'
import { reactionBar } from '../../features/reactions/view.ts'
import { reportButton, reportDialog } from '../../features/reports/view.ts'
import type { Standing } from '../../features/standing/service.ts'
import type { Db } from '../../kernel/db.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http.ts'
import { VIEWER_PARTS } from '../bars.ts'
import { openNotice } from './notice.ts'
import { openFolders, saving } from './saving.ts'

/** What a page needs of a post for the pieces that differ from reader to reader. */
export type PersonalPost = Pick<
  Article,
  'id' | 'status' | 'author' | 'likes_count' | 'comments_count' | 'favorites_count' | 'energy_count'
>

/** The pieces of an article's page that differ from reader to reader. */
export const PIECES = ['notice', 'edit', 'reactions', 'energize', 'follow', 'box'] as const
export type Pieces = Record<(typeof PIECES)[number], SafeHtml | null>

type Piece = (page: PageContext) => SafeHtml

/** `choosing`: whether the reader is about to choose folders. */
export async function openPersonal(
  db: Db,
  viewer: Viewer | null,
  post: PersonalPost,
  standing: Standing,
  choosing: boolean,
): Promise<(page: PageContext) => Pieces> {
  const [notice, folders] = await Promise.all([
    openNotice(db, viewer, post),
    viewer && choosing ? openFolders(db, viewer, post.id) : null,
  ])
  return (page) => piecesOf(page, post, standing, { notice, folders })
}

function piecesOf(
  page: PageContext,
  post: PersonalPost,
  { reaction: state, saved, follow, given, balance }: Standing,
  { notice, folders }: Record<'notice' | 'folders', Piece | null>,
): Pieces {
  const isPublic = post.status === 'approved'
  const own = page.viewer?.id === post.author.uid
  const giving = page.viewer && !own ? { given, balance } : null
  const beside = saving(page, { post, saved, folders: folders?.(page) ?? null })
  const last = reportButton(page, { target_type: 'post', target_id: post.id }, post.author.uid)
  return {
    notice: notice?.(page) ?? null,
    edit: html`${isPublic && own ? link(editUrl(post.id), page.t.posts.edit) : null}${managing(page, post)}`,
    reactions: isPublic ? reactionBar(page, { post, state, beside, last }) : null,
    energize: isPublic ? energizePanel(page, { post, giving, part: VIEWER_PARTS }) : null,
    follow: isPublic ? followButton(page, { uid: post.author.uid, state: follow }) : null,
    box: isPublic ? html`${commentBox(page, post)}${reportDialog(page)}` : null,
  }
}

/** Admins go from a post to where they decide on it. */
function managing({ t, viewer }: PageContext, { id }: PersonalPost): SafeHtml | null {
  if (!viewer || viewer.role === 'user') return null
  return link(`/admin/posts/review?id=${id}`, t.admin.moderating.manage)
}

function link(href: string, label: string): SafeHtml {
  return html`<a class="post-edit" href="${href}">${label}</a>`
}
