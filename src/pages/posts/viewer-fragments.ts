import { html, type SafeHtml } from '@remix-run/html-template'
import * as accounts from '../../features/accounts/service.ts'
import { commentPersonActions } from '../../features/blocking/view.ts'
import { mayDelete } from '../../features/comments/rules.ts'
import { likedAmong, newCommentsSince, ownHeldOn } from '../../features/comments/service.ts'
import { type CommentState, commentForm, commentState } from '../../features/comments/view.ts'
import { energizeControl } from '../../features/energize/view.ts'
import { folderStatus, foldersOf } from '../../features/favorites/service.ts'
import { folderPicker, saveButton } from '../../features/favorites/view.ts'
import { followButton } from '../../features/follows/view.ts'
import type { Article, PageVersion } from '../../features/posts/service.ts'
import { editUrl } from '../../features/posts/view.ts'
import type { ReactionState } from '../../features/reactions/schema.ts'
import { commentsLink, dislikeItem, likeButton } from '../../features/reactions/view.ts'
import { resumeLink } from '../../features/reading-history/view.ts'
import { reportDialog, reportPostItem } from '../../features/reports/view.ts'
import type { ViewerPostState } from '../../features/viewer-post-state/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { shortNumber } from '../../kernel/format.ts'
import { iconButton } from '../../kernel/html/components/button.ts'
import { menu } from '../../kernel/html/components/menu.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { fillMarkup, type KeyedPart, slot } from '../../kernel/page-cache/slots.ts'
import { hasRight, type Viewer } from '../../kernel/viewer.ts'
import { VIEWER_ELEMENTS, viewerKey } from '../shared/bars.ts'
import { loadNotice } from './notice.ts'

const SAVE_FOLDERS = 'save-folders'
const MORE = 'post-more'

/** Filled when the page is assembled. */
const FORM_SLOTS = { postId: String(slot('postId')), csrfToken: String(slot('csrfToken')) }

/** What the fragments show about a post. */
type FragmentPost = Pick<Article, 'id' | 'status' | 'author'> & Omit<PageVersion, 'text' | 'comments_version'>

/** Fragments of an article's page that depend on the viewer, or change with every like and view. */
export const FRAGMENTS = [
  'notice',
  'counts',
  'edit',
  'like',
  'energize',
  'reactions',
  'more',
  'followers',
  'follow',
  'resume',
  'box',
  'commentState',
] as const
type FragmentName = (typeof FRAGMENTS)[number]
/** With the comments, which have a cache of their own. */
export type ArticleFragments = Record<FragmentName | 'comments', SafeHtml | null>

type ViewerFragments = Record<FragmentName, KeyedPart>

export async function loadViewerFragments(
  db: Db,
  viewer: Viewer | null,
  post: FragmentPost,
  state: ViewerPostState,
  { commentIds, choosingFolders }: { commentIds: number[]; choosingFolders: boolean },
): Promise<(page: PageContext) => ViewerFragments> {
  const [notice, folders, comments, staff] = await Promise.all([
    loadNotice(db, viewer, post),
    viewer && choosingFolders ? loadFolderPicker(db, viewer, post.id) : null,
    viewer && loadCommentState(db, viewer, post.id, state, commentIds),
    viewer && viewer.role !== 'owner' && hasRight(viewer, 'comments') ? accounts.staff(db) : [],
  ])
  const spared = staff.filter((each) => !mayDelete(viewer, each, post.author.uid)).map(({ id }) => id)
  return (page) => fragmentsFor(page, post, state, { notice, folders }, comments, spared)
}

/** Renders all fragments, for a page that is not cached. */
export function renderAll(
  fragments: ViewerFragments,
  slots: Record<'postId' | 'csrfToken', SafeHtml>,
): Record<FragmentName, SafeHtml | null> {
  const render = (name: FragmentName) => {
    const markup = fragments[name].render()
    return markup && fillMarkup(markup, slots)
  }
  return Object.fromEntries(FRAGMENTS.map((name) => [name, render(name)])) as ArticleFragments
}

function fragmentsFor(
  page: PageContext,
  post: FragmentPost,
  { reaction, saved, follow, given, balance, reading }: ViewerPostState,
  { notice, folders }: Record<'notice' | 'folders', PageView | null>,
  comments: CommentState | null,
  spared: number[],
): ViewerFragments {
  const { viewer } = page
  const own = viewer?.id === post.author.uid
  const reviews = viewer !== null && hasRight(viewer, 'posts')
  const viewerEnergy = viewer && !own ? { given, balance } : null
  // Visitors' fragments link back to the current address and are not cached.
  const keyFor = (...states: unknown[]) => (viewer ? states.join(' ') : null)
  const may = conversationRights(viewer, post, spared)
  const shown = { postAuthorId: post.author.uid, spared, closed: post.comments_closed, may }
  const conversation = { ...FORM_SLOTS, ...shown }
  const { likes_count, comments_count, favorites_count, energy_count, views_count, followers_count } = post
  const ifPublic = (show: () => SafeHtml | null) => () => (post.status === 'approved' ? show() : null)
  return {
    notice: { key: notice ? null : '', render: () => notice?.(page) ?? null },
    counts: {
      key: String(views_count),
      render: ifPublic(
        () => html`<span>${page.t.posts.counts.views} ${shortNumber(page.lang, views_count)}</span>`,
      ),
    },
    edit: {
      key: keyFor(own, reviews),
      render: () =>
        html`${ifPublic(() => (own ? link(editUrl(post.id), page.t.posts.edit) : null))()}${moderationLink(page, post)}`,
    },
    like: {
      key: keyFor(reaction, likes_count),
      render: ifPublic(() => likeButton(page, post, reaction)),
    },
    energize: {
      key: keyFor(own, given, balance, energy_count),
      render: ifPublic(() => energizeControl(page, { post, viewerEnergy, part: VIEWER_ELEMENTS })),
    },
    reactions: {
      key: folders ? null : keyFor(saved, comments_count, favorites_count),
      render: ifPublic(
        () =>
          html`${saveControl(page, { post, saved, folders: folders?.(page) ?? null })}${commentsLink(page, comments_count)}`,
      ),
    },
    more: {
      key: keyFor(reaction, own, viewer?.ban != null),
      render: ifPublic(() => moreMenu(page, post, reaction)),
    },
    followers: {
      key: String(followers_count),
      render: () => html`${shortNumber(page.lang, followers_count)}`,
    },
    follow: {
      key: keyFor(own, follow),
      render: ifPublic(() => followButton(page, { uid: post.author.uid, state: follow })),
    },
    resume: {
      key: keyFor(own, viewer?.ban != null, reading),
      render: ifPublic(() => (own || viewer?.ban ? null : resumeLink(page, post.id, reading))),
    },
    box: {
      key: viewer && keyFor(viewerKey(page, viewer), own, JSON.stringify(shown)),
      onAnyPage: true,
      render: ifPublic(
        () => html`${commentForm(page, conversation)}${reportDialog(page)}${commentPersonActions(page)}`,
      ),
    },
    commentState: {
      key: JSON.stringify(comments),
      render: ifPublic(() => comments && commentState(page, post.id, comments)),
    },
  }
}

/** The author of the post and those who moderate comments close and pin; the author alone marks the answer. */
function conversationRights(viewer: Viewer | null, { author }: FragmentPost, spared: number[]) {
  const own = viewer?.id === author.uid
  const moderates = viewer !== null && hasRight(viewer, 'comments') && !spared.includes(author.uid)
  return { close: own || moderates, pin: own || moderates, answer: own }
}

/** Most members like nothing here and have seen everything: they need no statement. */
async function loadCommentState(
  db: Db,
  viewer: Viewer,
  postId: number,
  { likes_comments, seen_comment: seen, newest_comment: newest, has_held_comments }: ViewerPostState,
  ids: number[],
): Promise<CommentState> {
  const [liked, unread, held] = await Promise.all([
    likes_comments ? likedAmong(db, viewer.id, postId, ids) : [],
    seen !== null && newest !== null && newest > seen ? newCommentsSince(db, viewer, postId, seen) : null,
    has_held_comments ? ownHeldOn(db, viewer, postId) : [],
  ])
  return { liked, seen, newest, unread, held }
}

/** What few need, behind one button at the end of the row. */
function moreMenu(page: PageContext, { id, author }: FragmentPost, state: ReactionState): SafeHtml {
  const items = [dislikeItem(page, id, state), ...reportPostItem(page, id, author.uid)]
  const opener = iconButton('more', page.t.blocks.more, {
    class: 'icon-button reaction-more',
    popovertarget: MORE,
  })
  return html`${opener}${menu(MORE, items)}`
}

/** For those who review posts. */
function moderationLink({ t, viewer }: PageContext, { id }: FragmentPost): SafeHtml | null {
  if (!viewer || !hasRight(viewer, 'posts')) return null
  return link(`/admin/posts/review?id=${id}`, t.admin.moderating.manage)
}

function link(href: string, label: string): SafeHtml {
  return html`<a class="post-edit" href="${href}">${label}</a>`
}

interface Saving {
  post: { id: number; favorites_count: number }
  saved: boolean
  folders: SafeHtml | null
}

/** Save button with a folder picker that is loaded on demand. */
function saveControl(page: PageContext, { post, saved, folders }: Saving): SafeHtml {
  const press = saveButton(page, { post, saved })
  if (!page.viewer) return press
  const opener = iconButton('chevron-down', page.t.favorites.picker.title, {
    class: 'icon-button save-more needs-script',
    popovertarget: SAVE_FOLDERS,
  })
  return html`<div class="save">${press}${opener}
<div class="save-folders" id="${SAVE_FOLDERS}" popover data-save-folders="${post.id}">${folders}</div></div>`
}

async function loadFolderPicker(db: Db, viewer: Viewer, postId: number): Promise<PageView> {
  const [folders, { folder_ids }] = await Promise.all([
    foldersOf(db, viewer, viewer.id),
    folderStatus(db, viewer, postId),
  ])
  return (page) => folderPicker(page, folders, folder_ids)
}
