import type { ColumnType, Insertable } from 'kysely'
import { column, type Row, type Tables, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Heading } from '../../kernel/rich-text/rich-text.ts'
import type { Language } from '../../kernel/text/language.ts'
import type { HoldDetails, HoldReason } from '../screening/rules.ts'
import type { PostStatus, RevisionStatus, Step } from './rules.ts'

/** What the author closed, they can open again; what a moderator closed, only those who moderate comments. */
export type ClosedBy = 'author' | 'moderator'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PostsTable | typeof RevisionsTable | typeof PostHistoryTable> {}
}

export const PostsTable = table('posts', {
  id: column.generated(column.number),
  author_id: column.number,
  status: column.of<PostStatus>(),
  unlocked_status: column.of<Exclude<PostStatus, 'locked'> | null>(),
  revision_status: column.of<RevisionStatus | null>(),
  reject_reason: column.nullable(column.text),
  lock_reason: column.nullable(column.text),
  held_for: column.of<HoldReason | null>(),
  held_details: column.generated(column.of<HoldDetails | null>()),
  autosaved: column.generated(column.boolean),
  /** When it is scheduled to become public. */
  publish_at: column.generated(column.nullable(column.timestamp)),
  /** The revision that was approved ahead of that time. */
  approved_revision_id: column.generated(column.nullable(column.number)),
  version: column.number,
  revision_id: column.nullable(column.number),
  public_revision_id: column.nullable(column.number),
  likes_count: column.generated(column.number),
  dislikes_count: column.generated(column.number),
  comments_count: column.generated(column.number),
  favorites_count: column.generated(column.number),
  energy_count: column.generated(column.number),
  views_count: column.generated(column.number),
  comments_version: column.generated(column.number),
  /** Null: the comments are open. */
  comments_closed_by: column.generated(column.of<ClosedBy | null>()),
  created_at: column.timestamp,
  updated_at: column.timestamp,
  submitted_at: column.nullable(column.timestamp),
  published_at: column.nullable(column.timestamp),
  deleted_at: column.nullable(column.timestamp),
  purged_at: column.nullable(column.timestamp),
  removal_id: column.generated(column.nullable(column.number)),
  /** Whether it is in its author's recycle bin. */
  in_bin: column.generated(column.boolean),
  /** How often it has been restored from there. */
  restores: column.generated(column.number),
  hot_score: column.generated(column.nullable(column.number)),
  /** Language of the public text. */
  language: column.generated(column.of<Language | null>()),
})

/** What an author writes, as stored in a revision and a working copy. */
export const WRITTEN = {
  title: column.text,
  summary: column.text,
  body: column.text,
  cover_url: column.nullable(column.text),
  tags: column.of<string[]>(),
  language: column.of<Language | null>(),
}

export const RevisionsTable = table('post_revisions', {
  id: column.generated(column.number),
  post_id: column.number,
  version: column.number,
  ...WRITTEN,
  summary_made: column.boolean,
  body_text: column.text,
  page_html: column.text,
  headings: column.of<ColumnType<Heading[], string, string>>(),
  words: column.number,
  /** True if detected, false if the author chose it. */
  language_made: column.boolean,
  created_at: column.timestamp,
})

const PostHistoryTable = table('post_history', {
  id: column.generated(column.number),
  post_id: column.number,
  actor_id: column.number,
  step: column.of<Step>(),
  from_state: column.nullable(column.text),
  to_state: column.text,
  created_at: column.timestamp,
})

export type PostRow = Row<typeof PostsTable>
export type RevisionRow = Row<typeof RevisionsTable>
export type NewRevision = Omit<
  Insertable<Tables['post_revisions']>,
  'id' | 'post_id' | 'version' | 'created_at'
>
export type HistoryRow = Row<typeof PostHistoryTable>
