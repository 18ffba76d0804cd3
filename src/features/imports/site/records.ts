export const SITE_KINDS = ['ghost', 'wordpress', 'nodebb', 'discourse'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

/** Somebody who wrote on the other site. */
export interface SourcePerson {
  /** Their id in the source, without anything personal: it stays when the account is erased. */
  source: string
  email: string | null
  /** Whether the source has made sure that mail arrives there; where it has not, anybody may have typed the address. */
  proved: boolean
  name: string
  about: string
  joined_at: Date | null
  /** Path of their page there. */
  address: string | null
}

interface SourceText {
  source: string
  /** A person's `source`. */
  author: string
  format: 'html' | 'markdown'
  text: string
  created_at: Date | null
}

export interface SourcePost extends SourceText {
  title: string
  summary: string
  tags: string[]
  cover: string | null
  updated_at: Date | null
  /** Draft: it was not public there. */
  draft: boolean
  addresses: string[]
}

export interface SourceComment extends SourceText {
  /** The `source` of its post, and of the comment that it answers. */
  post: string
  parent: string | null
}

/** Something the source has and the importer does not take. */
export interface LeftOut {
  reason: Reason
  what: string
}

/** Records of the other site. Each call reads the source from its beginning, so that nothing has to be kept in memory. */
export interface SiteSource extends AsyncDisposable {
  people(): AsyncIterable<SourcePerson>
  posts(): AsyncIterable<SourcePost | LeftOut>
  comments(): AsyncIterable<SourceComment | LeftOut>
  /** A picture of the source that is at hand; null if it has to be fetched. */
  openPicture(address: string): Promise<AsyncIterable<Buffer> | null>
}

/** What is told about items that did not come over as they were. */
export const REASONS = {
  page: 'pages (the owner writes own pages under Site pages)',
  private: 'private messages, and what hidden categories held',
  deleted: 'deleted or unapproved',
  no_text: 'without any text',
  too_long: 'texts too long for a post',
  too_complex: 'texts that could not be cleaned in time',
  post_missing: 'comments below posts that did not come over',
  author_gone: 'by people who deleted their account here',
  no_address: 'people without an e-mail address: nobody can claim their account',
  address_taken: 'people whose address an account has that never verified it: nobody can claim theirs',
  address_unproved: 'people who never proved an address that somebody else has: nobody can claim theirs',
  renamed: 'people whose name is taken or not possible here',
  made_draft: 'became drafts: not everybody could read them there',
  tags_left_out: 'tags that are not possible here, or more than a post can have',
  picture: 'pictures that could not be brought: they stay links',
  comment_split: 'comments longer than a comment can be: they go on in replies',
  thread_lost: 'replies whose comment did not come over: they stand below the post',
} as const
export type Reason = keyof typeof REASONS

export function isLeftOut(record: object): record is LeftOut {
  return 'reason' in record
}
