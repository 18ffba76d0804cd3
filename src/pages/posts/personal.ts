import { html, type SafeHtml } from '@remix-run/html-template'
import { commentForm } from '../../features/comments/view.ts'
import { energizePanel } from '../../features/energize/view.ts'
import { followButton } from '../../features/follows/view.ts'
import type { Article, PostStamp } from '../../features/posts/service.ts'
import { countList, editUrl } from '../../features/posts/view.ts'
import { reactionBar } from '../../features/reactions/view.ts'
import { reportButton, reportDialog } from '../../features/reports/view.ts'
import type { ViewerPostState } from '../../features/viewer-post-state/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { shortNumber } from '../../kernel/format.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { faceKey, VIEWER_PARTS } from '../bars.ts'
import { openNotice } from './notice.ts'
import { openFolders, saving } from './saving.ts'

/** What a page needs of a post for the pieces that are not the same for everyone all day. */
export type PersonalPost = Pick<Article, 'id' | 'status' | 'author'> & Omit<PostStamp, 'text' | 'talk'>

/** The pieces of an article's page that differ from reader to reader, or change with every like and look. */
export const PIECES = [
  'notice',
  'counts',
  'edit',
  'reactions',
  'energize',
  'followers',
  'follow',
  'box',
] as const
type PieceName = (typeof PIECES)[number]
/** With the conversation, which changes at its own pace. */
export type Pieces = Record<PieceName | 'conversation', SafeHtml | null>

/** A piece before it is made. Readers with the same key see the same; without one, nobody else does. */
export interface Personal {
  key: string | null
  /** Whether it is the same below other posts too. */
  everywhere?: boolean
  show(): SafeHtml | null
}
export type PersonalPieces = Record<PieceName, Personal>

/** `choosing`: whether the reader is about to choose folders. */
export async function openPersonal(
  db: Db,
  viewer: Viewer | null,
  post: PersonalPost,
  standing: ViewerPostState,
  choosing: boolean,
): Promise<(page: PageContext) => PersonalPieces> {
  const [notice, folders] = await Promise.all([
    openNotice(db, viewer, post),
    viewer && choosing ? openFolders(db, viewer, post.id) : null,
  ])
  return (page) => piecesFor(page, post, standing, { notice, folders })
}

export function showAll(pieces: PersonalPieces): Record<PieceName, SafeHtml | null> {
  return Object.fromEntries(PIECES.map((name) => [name, pieces[name].show()])) as Pieces
}

function piecesFor(
  page: PageContext,
  post: PersonalPost,
  { reaction: state, saved, follow, given, balance }: ViewerPostState,
  { notice, folders }: Record<'notice' | 'folders', PageView | null>,
): PersonalPieces {
  const { viewer } = page
  const own = viewer?.id === post.author.uid
  const role = viewer?.role ?? null
  const giving = viewer && !own ? { given, balance } : null
  // What visitors see leads them back here, wherever that is.
  const among = (...states: unknown[]) => (viewer ? states.join(' ') : null)
  const { likes_count, comments_count, favorites_count, energy_count, views_count, followers_count } = post
  const ifPublic = (show: () => SafeHtml | null) => () => (post.status === 'approved' ? show() : null)
  return {
    notice: { key: notice ? null : '', show: () => notice?.(page) ?? null },
    counts: {
      key: [views_count, energy_count, comments_count, likes_count].join(' '),
      show: ifPublic(() => countList(page, post)),
    },
    edit: {
      key: among(own, role),
      show: () =>
        html`${ifPublic(() => (own ? link(editUrl(post.id), page.t.posts.edit) : null))()}${managing(page, post)}`,
    },
    reactions: {
      key: folders
        ? null
        : among(state, saved, own, viewer?.ban != null, likes_count, comments_count, favorites_count),
      show: ifPublic(() => {
        const beside = saving(page, { post, saved, folders: folders?.(page) ?? null })
        const last = reportButton(page, { target_type: 'post', target_id: post.id }, post.author.uid)
        return reactionBar(page, { post, state, beside, last })
      }),
    },
    energize: {
      key: among(own, given, balance, energy_count),
      show: ifPublic(() => energizePanel(page, { post, giving, part: VIEWER_PARTS })),
    },
    followers: {
      key: String(followers_count),
      show: () => html`${shortNumber(page.lang, followers_count)}`,
    },
    follow: {
      key: among(own, follow),
      show: ifPublic(() => followButton(page, { uid: post.author.uid, state: follow })),
    },
    box: {
      key: viewer && among(faceKey(page, viewer), own),
      everywhere: true,
      show: ifPublic(() => html`${commentForm(page, post.author.uid)}${reportDialog(page)}`),
    },
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
