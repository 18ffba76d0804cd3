import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Heading } from '../../kernel/rich-text/rich-text.ts'
import type { Language } from '../../kernel/text/language.ts'
import type { PostStatus, RevisionStatus, Step } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    posts: PostsTable
    post_revisions: RevisionsTable
    post_tags: PostTagsTable
    post_energy_order: PostEnergyOrderTable
    post_history: PostHistoryTable
    author_days: AuthorDaysTable
    author_post_counts: { author_id: number; status: PostStatus; posts: number }
    author_totals: { author_id: number } & Record<
      'energy' | 'comments' | 'likes' | 'favorites' | 'views',
      number
    >
    view_salts: { day: Day; salt: Buffer }
    post_views: { day: Day; post_id: number; reader_hash: Buffer }
  }
}

interface PostsTable {
  id: Generated<number>
  author_id: number
  status: PostStatus
  unlocked_status: Exclude<PostStatus, 'locked'> | null
  revision_status: RevisionStatus | null
  reject_reason: string | null
  lock_reason: string | null
  held_for: 'links' | null
  autosaved: Generated<boolean>
  /** When it is to go public by itself. */
  publish_at: Generated<Date | null>
  /** The revision that was approved before that time. */
  approved_revision_id: Generated<number | null>
  version: number
  revision_id: number | null
  public_revision_id: number | null
  likes_count: Generated<number>
  dislikes_count: Generated<number>
  comments_count: Generated<number>
  favorites_count: Generated<number>
  energy_count: Generated<number>
  views_count: Generated<number>
  comments_version: Generated<number>
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  published_at: Date | null
  deleted_at: Date | null
  purged_at: Date | null
  removal_id: Generated<number | null>
  /** In its author's recycle bin. */
  in_bin: Generated<boolean>
  /** How often it was taken out of there. */
  restores: Generated<number>
  hot_score: Generated<number | null>
  /** Of the public text. */
  language: Generated<Language | null>
}

export const POST_COLUMNS = [
  'id',
  'author_id',
  'status',
  'unlocked_status',
  'revision_status',
  'reject_reason',
  'lock_reason',
  'held_for',
  'autosaved',
  'publish_at',
  'approved_revision_id',
  'version',
  'revision_id',
  'public_revision_id',
  'likes_count',
  'dislikes_count',
  'comments_count',
  'favorites_count',
  'energy_count',
  'views_count',
  'comments_version',
  'created_at',
  'updated_at',
  'submitted_at',
  'published_at',
  'deleted_at',
  'purged_at',
  'removal_id',
  'in_bin',
  'restores',
  'hot_score',
  'language',
] as const

interface RevisionsTable {
  id: Generated<number>
  post_id: number
  version: number
  title: string
  summary: string
  summary_made: boolean
  body: string
  body_text: string
  cover_url: string | null
  tags: string[]
  page_html: string
  headings: ColumnType<Heading[], string, string>
  words: number
  language: Language | null
  /** Detected; false where the author said it. */
  language_made: boolean
  created_at: Date
}

export const REVISION_COLUMNS = [
  'id',
  'post_id',
  'version',
  'title',
  'summary',
  'summary_made',
  'body',
  'body_text',
  'cover_url',
  'tags',
  'page_html',
  'headings',
  'words',
  'language',
  'language_made',
  'created_at',
] as const

interface PostTagsTable {
  post_id: number
  tag: string
  author_id: number
  published_at: Date
  hot_score: number
}

/** The lists by energy: of each tag, and of all posts, where the tag is empty. */
interface PostEnergyOrderTable {
  tag: string
  energy_count: number
  post_id: number
  author_id: number
}

interface PostHistoryTable {
  id: Generated<number>
  post_id: number
  actor_id: number
  step: Step
  from_state: string | null
  to_state: string
  created_at: Date
}

interface AuthorDaysTable {
  author_id: number
  day: Day
  energy: Generated<number>
  comments: Generated<number>
  likes: Generated<number>
  favorites: Generated<number>
  views: Generated<number>
}

export type PostRow = Selectable<PostsTable>
export type RevisionRow = Selectable<RevisionsTable>
export type NewRevision = Omit<Insertable<RevisionsTable>, 'id' | 'post_id' | 'version' | 'created_at'>
export type HistoryRow = Selectable<PostHistoryTable>
