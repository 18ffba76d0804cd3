import { html, type SafeHtml } from '@remix-run/html-template'
import { commentPersonActions } from '../../features/blocking/view.ts'
import { commentForm } from '../../features/comments/view.ts'
import { energizePanel } from '../../features/energize/view.ts'
import { followButton } from '../../features/follows/view.ts'
import type { Article, PageVersion } from '../../features/posts/service.ts'
import { countList, editUrl } from '../../features/posts/view.ts'
import { reactionBar } from '../../features/reactions/view.ts'
import { reportButton, reportDialog } from '../../features/reports/view.ts'
import type { ViewerPostState } from '../../features/viewer-post-state/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { shortNumber } from '../../kernel/format.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { VIEWER_ELEMENTS, viewerKey } from '../bars.ts'
import { openNotice } from './notice.ts'
import { openFolderPicker, saveControl } from './save-control.ts'

/** What the fragments show of a post. */
type FragmentPost = Pick<Article, 'id' | 'status' | 'author'> & Omit<PageVersion, 'text' | 'comments_version'>

/** Fragments of an article's page that depend on the viewer, or change with every like and view. */
export const FRAGMENTS = [
  'notice',
  'counts',
  'edit',
  'reactions',
  'energize',
  'followers',
  'follow',
  'box',
] as const
type FragmentName = (typeof FRAGMENTS)[number]
/** With the comments, which have a cache of their own. */
export type ArticleFragments = Record<FragmentName | 'comments', SafeHtml | null>

/** A fragment before it is rendered. */
export interface ViewerFragment {
  /** Cache key: viewers with the same key see the same markup. Null: not cached. */
  key: string | null
  /** Whether the key holds for all posts. */
  onAnyPost?: boolean
  render(): SafeHtml | null
}
export type ViewerFragments = Record<FragmentName, ViewerFragment>

export async function openViewerFragments(
  db: Db,
  viewer: Viewer | null,
  post: FragmentPost,
  state: ViewerPostState,
  choosingFolders: boolean,
): Promise<(page: PageContext) => ViewerFragments> {
  const [notice, folders] = await Promise.all([
    openNotice(db, viewer, post),
    viewer && choosingFolders ? openFolderPicker(db, viewer, post.id) : null,
  ])
  return (page) => fragmentsFor(page, post, state, { notice, folders })
}

export function renderAll(fragments: ViewerFragments): Record<FragmentName, SafeHtml | null> {
  return Object.fromEntries(FRAGMENTS.map((name) => [name, fragments[name].render()])) as ArticleFragments
}

function fragmentsFor(
  page: PageContext,
  post: FragmentPost,
  { reaction, saved, follow, given, balance }: ViewerPostState,
  { notice, folders }: Record<'notice' | 'folders', PageView | null>,
): ViewerFragments {
  const { viewer } = page
  const own = viewer?.id === post.author.uid
  const role = viewer?.role ?? null
  const viewerEnergy = viewer && !own ? { given, balance } : null
  // Visitors' fragments link back to the current address and are not cached.
  const keyFor = (...states: unknown[]) => (viewer ? states.join(' ') : null)
  const { likes_count, comments_count, favorites_count, energy_count, views_count, followers_count } = post
  const ifPublic = (show: () => SafeHtml | null) => () => (post.status === 'approved' ? show() : null)
  return {
    notice: { key: notice ? null : '', render: () => notice?.(page) ?? null },
    counts: {
      key: [views_count, energy_count, comments_count, likes_count].join(' '),
      render: ifPublic(() => countList(page, post)),
    },
    edit: {
      key: keyFor(own, role),
      render: () =>
        html`${ifPublic(() => (own ? link(editUrl(post.id), page.t.posts.edit) : null))()}${moderationLink(page, post)}`,
    },
    reactions: {
      key: folders
        ? null
        : keyFor(reaction, saved, own, viewer?.ban != null, likes_count, comments_count, favorites_count),
      render: ifPublic(() => {
        const moreActions = saveControl(page, { post, saved, folders: folders?.(page) ?? null })
        const trailing = reportButton(page, { target_type: 'post', target_id: post.id }, post.author.uid)
        return reactionBar(page, { post, state: reaction, moreActions, trailing })
      }),
    },
    energize: {
      key: keyFor(own, given, balance, energy_count),
      render: ifPublic(() => energizePanel(page, { post, viewerEnergy, part: VIEWER_ELEMENTS })),
    },
    followers: {
      key: String(followers_count),
      render: () => html`${shortNumber(page.lang, followers_count)}`,
    },
    follow: {
      key: keyFor(own, follow),
      render: ifPublic(() => followButton(page, { uid: post.author.uid, state: follow })),
    },
    box: {
      key: viewer && keyFor(viewerKey(page, viewer), own),
      onAnyPost: true,
      render: ifPublic(
        () => html`${commentForm(page, post.author.uid)}${reportDialog(page)}${commentPersonActions(page)}`,
      ),
    },
  }
}

/** For admins. */
function moderationLink({ t, viewer }: PageContext, { id }: FragmentPost): SafeHtml | null {
  if (!viewer || viewer.role === 'user') return null
  return link(`/admin/posts/review?id=${id}`, t.admin.moderating.manage)
}

function link(href: string, label: string): SafeHtml {
  return html`<a class="post-edit" href="${href}">${label}</a>`
}
