import { html, type SafeHtml } from '@remix-run/html-template'
import { commentBox } from '../../features/comments/view.ts'
import { givenOn } from '../../features/energize/service.ts'
import { energizePanel, type Giving } from '../../features/energize/view.ts'
import { balanceOf } from '../../features/energy/service.ts'
import { foldersHolding } from '../../features/favorites/service.ts'
import type { FollowState } from '../../features/follows/rules.ts'
import { followStates } from '../../features/follows/service.ts'
import { followButton } from '../../features/follows/view.ts'
import type { Article } from '../../features/posts/service.ts'
import { editUrl } from '../../features/posts/view.ts'
import type { ReactionState } from '../../features/reactions/rules.ts'
import { findState } from '../../features/reactions/service.ts'
import { reactionBar } from '../../features/reactions/view.ts'
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

/** How things stand between a reader and a post. */
interface Standing {
  giving: Giving | null
  reaction: ReactionState
  saved: boolean
  follow: FollowState
  notice: ((page: PageContext) => SafeHtml) | null
  folders: ((page: PageContext) => SafeHtml) | null
}

/** The pieces of an article's page that differ from reader to reader. */
export interface Pieces {
  notice: SafeHtml | null
  edit: SafeHtml | null
  reactions: SafeHtml | null
  energize: SafeHtml | null
  follow: SafeHtml | null
  box: SafeHtml | null
}

const STRANGER: Standing = {
  giving: null,
  reaction: 'none',
  saved: false,
  follow: 'none',
  notice: null,
  folders: null,
}

/** `choosing`: whether the reader is about to choose folders. */
export async function openPersonal(
  db: Db,
  viewer: Viewer | null,
  post: PersonalPost,
  choosing: boolean,
): Promise<(page: PageContext) => Pieces> {
  const standing = viewer ? await standingOf(db, viewer, post, choosing) : STRANGER
  return (page) => piecesOf(page, post, standing)
}

async function standingOf(db: Db, viewer: Viewer, post: PersonalPost, choosing: boolean): Promise<Standing> {
  const [giving, reaction, holding, follows, notice] = await Promise.all([
    givingOf(db, viewer, post),
    findState(db, post.id, viewer.id),
    foldersHolding(db, viewer.id, post.id),
    followStates(db, viewer, [post.author.uid]),
    openNotice(db, viewer, post),
  ])
  const folders = choosing ? await openFolders(db, viewer, holding) : null
  const follow = follows.get(post.author.uid) ?? 'none'
  return { giving, reaction, saved: holding.length > 0, follow, notice, folders }
}

function piecesOf(page: PageContext, post: PersonalPost, standing: Standing): Pieces {
  const { giving, reaction: state, saved, follow, notice, folders } = standing
  const isPublic = post.status === 'approved'
  const own = page.viewer?.id === post.author.uid
  const beside = saving(page, { post, saved, folders: folders?.(page) ?? null })
  return {
    notice: notice?.(page) ?? null,
    edit:
      isPublic && own ? html`<a class="post-edit" href="${editUrl(post.id)}">${page.t.posts.edit}</a>` : null,
    reactions: isPublic ? reactionBar(page, { post, state, beside }) : null,
    energize: isPublic ? energizePanel(page, { post, giving, part: VIEWER_PARTS }) : null,
    follow: followButton(page, { uid: post.author.uid, state: follow }),
    box: isPublic ? commentBox(page, post) : null,
  }
}

/** Nobody energizes a post of their own. */
async function givingOf(db: Db, viewer: Viewer, { id, author }: PersonalPost): Promise<Giving | null> {
  if (author.uid === viewer.id) return null
  const [given, balance] = await Promise.all([givenOn(db, viewer, id), balanceOf(db, viewer.id)])
  return { given, balance }
}
