import { isPresentIdSql } from '../accounts/rules.ts'
import { isBySiteSql } from '../messages/rules.ts'

/** A table of which a person's rows are exported, as `data/<file>.json`. */
export interface ExportedTable {
  file: string
  table: string
  /** The column that says whose it is. */
  owner: string
  /** Unique together, within the rows of one person: they are read in this order. */
  key: string[]
  columns: string[]
  where?: string
  /** Columns that are exported as null where their SQL condition holds. */
  nullWhere?: Record<string, string>
}

const ACCOUNT: ExportedTable[] = [
  {
    file: 'account',
    table: 'users',
    owner: 'id',
    key: ['id'],
    columns: [
      ...['id', 'username', 'signature', 'avatar', 'email', 'email_verified_at', 'has_password'],
      ...['role', 'status', 'ban_reason', 'ban_until', 'created_at'],
    ],
  },
  {
    file: 'devices-and-tokens',
    table: 'sessions',
    owner: 'user_id',
    key: ['id'],
    columns: ['id', 'remark', 'ip', 'user_agent', 'scopes', 'created_at', 'last_used_at'],
  },
  own('passkeys', ['id', 'name', 'backed_up', 'created_at', 'last_used_at']),
  { ...own('two_factors', ['created_at', 'confirmed_at']), key: ['user_id'] },
  own('linked_identities', ['id', 'issuer', 'subject', 'email', 'created_at']),
  own('security_events', ['id', 'kind', 'data', 'ip', 'browser', 'os', 'created_at']),
  { ...own('notify_prefs', ['comments', 'replies', 'likes', 'follows']), key: ['user_id'] },
  { ...own('mail_prefs', ['digest', 'digest_chosen_at', 'replies', 'lang']), key: ['user_id'] },
  { ...own('reading_prefs', ['keeps_history', 'language']), key: ['user_id'] },
  { ...own('reading_history', ['post_id', 'read_at', 'progress']), key: ['post_id'] },
  own('profile_reviews', [
    'id',
    'field',
    'old_value',
    'new_value',
    'status',
    'charged',
    'reason',
    'created_at',
    'decided_at',
  ]),
  {
    ...own('outgoing_mails', ['id', 'kind', 'address', 'state', 'created_at', 'finished_at']),
    file: 'mails',
  },
]

const ECONOMY: ExportedTable[] = [
  { ...own('energy_accounts', ['balance']), key: ['user_id'] },
  own('energy_ledger', ['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at']),
  { ...own('user_levels', ['exp', 'checked_in_on']), key: ['user_id'] },
  own('exp_ledger', ['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at']),
  { ...own('user_check_ins', ['day', 'created_at']), file: 'check-ins', key: ['day'] },
  { ...own('user_tasks', ['task', 'created_at']), key: ['task'] },
  { ...own('daily_exp_summaries', ['day', 'exp']), key: ['day'] },
  {
    file: 'energy-given',
    table: 'post_energize_logs',
    owner: 'giver_id',
    key: ['id'],
    columns: ['id', 'post_id', 'amount', 'created_at'],
  },
]

const CONTENT: ExportedTable[] = [
  {
    file: 'posts',
    table: 'posts',
    owner: 'author_id',
    key: ['id'],
    columns: [
      ...['id', 'status', 'revision_status', 'reject_reason', 'lock_reason', 'version', 'in_bin'],
      ...[
        'likes_count',
        'dislikes_count',
        'comments_count',
        'favorites_count',
        'energy_count',
        'views_count',
      ],
      ...['created_at', 'updated_at', 'submitted_at', 'published_at', 'deleted_at'],
    ],
    where: '(deleted_at is null or in_bin)',
  },
  {
    file: 'post-days',
    table: 'author_days',
    owner: 'author_id',
    key: ['day'],
    columns: ['day', 'energy', 'comments', 'likes', 'favorites', 'views'],
  },
  {
    file: 'post-steps',
    table: 'post_history',
    owner: 'actor_id',
    key: ['id'],
    columns: ['id', 'post_id', 'step', 'from_state', 'to_state', 'created_at'],
    // Of an admin also decisions about the posts of others, which belong to the site.
    where: 'exists (select from posts p where p.id = post_id and p.author_id = actor_id)',
  },
  {
    file: 'pictures',
    table: 'uploads',
    owner: 'owner_id',
    key: ['id'],
    columns: ['id', 'kind', 'name', 'type', 'bytes', 'width', 'height', 'created_at'],
    where: 'variant_of is null',
  },
  {
    file: 'comments',
    table: 'comments',
    owner: 'author_id',
    key: ['id'],
    columns: ['id', 'post_id', 'root_id', 'reply_to_id', 'content', 'image', 'created_at'],
    where: 'deleted_at is null',
  },
  {
    file: 'series',
    table: 'series',
    owner: 'author_id',
    key: ['id'],
    columns: ['id', 'title', 'description', 'cover_url', 'created_at', 'updated_at'],
  },
  {
    ...own('comment_likes', ['comment_id', 'post_id', 'since']),
    key: ['post_id', 'comment_id'],
    where: 'liked',
  },
  { ...own('comment_visits', ['post_id', 'seen_id', 'seen_at']), key: ['post_id'] },
  {
    ...own('post_reactions', ['post_id', 'state', 'since']),
    file: 'reactions',
    key: ['post_id'],
    where: `state <> 'none'`,
  },
  {
    file: 'folders',
    table: 'folders',
    owner: 'owner_id',
    key: ['id'],
    columns: ['id', 'name', 'description', 'is_public', 'is_default', 'created_at', 'updated_at'],
  },
  {
    file: 'saved-posts',
    table: 'folder_items',
    owner: 'owner_id',
    key: ['post_id', 'folder_id'],
    columns: ['folder_id', 'post_id', 'added_at'],
  },
]

const OTHERS: ExportedTable[] = [
  { ...own('series_follows', ['series_id', 'created_at']), file: 'followed-series', key: ['series_id'] },
  { ...own('tag_choices', ['tag', 'kind', 'created_at']), file: 'followed-and-muted-tags', key: ['tag'] },
  { ...own('follow_counts', ['followers', 'following', 'list_public']), key: ['user_id'] },
  follows('following', 'follower_id', 'followed_id'),
  follows('followers', 'followed_id', 'follower_id'),
  {
    ...own('blocks', ['kind', 'other_id', 'created_at']),
    file: 'blocks-and-mutes',
    key: ['kind', 'other_id'],
  },
  {
    file: 'notices',
    table: 'notifications',
    owner: 'recipient_id',
    key: ['id'],
    columns: ['id', 'kind', 'actor_id', 'related_id', 'data', 'count', 'read_at', 'created_at'],
    // Which admin decided stays with the site.
    nullWhere: { actor_id: isBySiteSql },
  },
  {
    file: 'reports',
    table: 'reports',
    owner: 'reporter_id',
    key: ['id'],
    columns: ['id', 'target_type', 'target_id', 'reason', 'status', 'outcome', 'created_at', 'decided_at'],
  },
]

/** Other people appear by their number only, as what they wrote is theirs. Hashes, keys and secrets stay here. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [...ACCOUNT, ...ECONOMY, ...CONTENT, ...OTHERS]

function own(table: string, columns: string[]): ExportedTable {
  return { file: table.replaceAll('_', '-'), table, owner: 'user_id', key: ['id'], columns }
}

function follows(file: string, owner: string, other: string): ExportedTable {
  const columns = ['follower_id', 'followed_id', 'created_at']
  return { file, table: 'follows', owner, key: [other], columns, where: isPresentIdSql(other) }
}
