import { StartupError } from '../../../../kernel/errors.ts'
import { UnreadableFile, unescaped } from '../../sources/source.ts'
import { htmlOf, tagsOf } from '../../sources/wordpress.ts'
import { childText, readXmlItems, type XmlItem } from '../../sources/xml-items.ts'
import type { SiteSource, SourceComment, SourcePerson, SourcePost } from '../records.ts'
import { pathIn, timeIn } from './values.ts'

type Element = XmlItem['children'][number]

const AUTHOR = ['wp:author_id', 'wp:author_login', 'wp:author_email', 'wp:author_display_name']
const POST = [
  ...['title', 'link', 'dc:creator', 'content:encoded', 'excerpt:encoded', 'category', 'wp:post_id'],
  ...[
    'wp:post_type',
    'wp:post_name',
    'wp:post_date_gmt',
    'wp:post_modified_gmt',
    'wp:status',
    'wp:post_password',
  ],
  ...['wp:attachment_url', 'wp:postmeta', 'wp:meta_key', 'wp:meta_value'],
]
const COMMENT = [
  ...['wp:comment', 'wp:comment_id', 'wp:comment_author', 'wp:comment_author_email', 'wp:comment_date_gmt'],
  ...[
    'wp:comment_content',
    'wp:comment_approved',
    'wp:comment_type',
    'wp:comment_parent',
    'wp:comment_user_id',
  ],
]
const WANTED = {
  maxItems: Number.MAX_SAFE_INTEGER,
  attributes: ['domain'],
  items: ['wp:author'],
  groups: ['wp:comment', 'wp:postmeta'],
  texts: ['content:encoded', 'excerpt:encoded', 'wp:comment_content'],
  children: [...AUTHOR, ...POST, ...COMMENT],
  maxChildren: 50_000,
  whole: true,
} as const

/** What items name by number. */
interface Index {
  /** Ids of authors by their login, which posts name. */
  authors: Map<string, string>
  ids: Set<string>
  /** People who commented and are no authors, by account, address or else name, each with their first comment. */
  guests: Map<string, string>
  attachments: Map<string, string>
}

/** A WordPress export (WXR) of a whole site: authors, posts and comments. */
export function openWordpressSite(file: string): Pick<SiteSource, 'people' | 'posts' | 'comments'> {
  let reading: Promise<Index> | undefined
  const index = () => (reading ??= readIndex(file))
  return {
    async *people() {
      const { guests } = await index()
      for await (const item of itemsOf(file)) {
        if (item.name === 'wp:author') yield authorOf(item)
        else
          for (const comment of commentsIn(item))
            if (guests.get(guestKey(comment)) === idOf(comment)) yield guestOf(comment)
      }
    },
    async *posts() {
      const known = await index()
      for await (const item of itemsOf(file)) {
        const type = childText(item, 'wp:post_type')
        const what = childText(item, 'title')
        if (type === 'page') yield { reason: 'page', what }
        if (type === 'post') yield isDeleted(item) ? { reason: 'deleted', what } : postOf(item, known)
      }
    },
    async *comments() {
      const known = await index()
      for await (const item of itemsOf(file))
        if (childText(item, 'wp:post_type') === 'post')
          for (const comment of commentsIn(item)) yield commentOf(comment, item, known)
    },
  }
}

async function* itemsOf(file: string): AsyncGenerator<XmlItem, void, void> {
  try {
    yield* readXmlItems(file, WANTED)
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause
    throw new StartupError(`${file} is no whole export of WordPress: no XML, or it ends too early`, { cause })
  }
}

async function readIndex(file: string): Promise<Index> {
  const index: Index = { authors: new Map(), ids: new Set(), guests: new Map(), attachments: new Map() }
  let found = false
  for await (const item of itemsOf(file)) {
    found = true
    if (item.name === 'wp:author') {
      index.ids.add(childText(item, 'wp:author_id'))
      index.authors.set(childText(item, 'wp:author_login'), childText(item, 'wp:author_id'))
    }
    const picture = childText(item, 'wp:attachment_url')
    if (picture) index.attachments.set(childText(item, 'wp:post_id'), picture)
    for (const comment of commentsIn(item))
      if (!index.ids.has(childText(comment, 'wp:comment_user_id')) && !index.guests.has(guestKey(comment)))
        index.guests.set(guestKey(comment), idOf(comment))
  }
  if (!found) throw new StartupError(`${file} is no export of WordPress: it has no items`)
  return index
}

/** Approved comments of people, without pingbacks; in the order in which they were written. */
function commentsIn({ children }: XmlItem): Element[] {
  return children
    .filter((child) => child.name === 'wp:comment' && childText(child, 'wp:comment_approved') === '1')
    .filter((child) => ['', 'comment'].includes(childText(child, 'wp:comment_type')))
    .toSorted((a, b) => Number(idOf(a)) - Number(idOf(b)))
}

function idOf(comment: Element): string {
  return childText(comment, 'wp:comment_id')
}

/** Readers with an account are no authors of the export, but WordPress knows their number. */
function readerOf(comment: Element): string | null {
  const user = childText(comment, 'wp:comment_user_id')
  return user === '' || user === '0' ? null : user
}

function guestKey(comment: Element): string {
  const reader = readerOf(comment)
  const typed = childText(comment, 'wp:comment_author_email') || childText(comment, 'wp:comment_author')
  return reader === null ? `typed ${typed.toLowerCase()}` : `reader ${reader}`
}

function authorOf(item: XmlItem): SourcePerson {
  const login = childText(item, 'wp:author_login')
  return {
    source: `author ${childText(item, 'wp:author_id')}`,
    email: childText(item, 'wp:author_email') || null,
    proved: true,
    name: unescaped(childText(item, 'wp:author_display_name')) || login,
    about: '',
    joined_at: null,
    address: login ? `/author/${login}` : null,
  }
}

function guestOf(comment: Element): SourcePerson {
  return {
    source: `guest ${idOf(comment)}`,
    email: childText(comment, 'wp:comment_author_email') || null,
    proved: readerOf(comment) !== null,
    name: unescaped(childText(comment, 'wp:comment_author')),
    about: '',
    joined_at: timeIn(childText(comment, 'wp:comment_date_gmt')),
    address: null,
  }
}

function isDeleted(item: XmlItem): boolean {
  return ['trash', 'auto-draft', 'inherit'].includes(childText(item, 'wp:status'))
}

function postOf(item: XmlItem, { authors, attachments }: Index): SourcePost {
  const written = timeIn(childText(item, 'wp:post_date_gmt'))
  const path = pathIn(childText(item, 'link'))
  const isPublic = childText(item, 'wp:status') === 'publish' && !childText(item, 'wp:post_password')
  const cover = item.children.find((child) => childText(child, 'wp:meta_key') === '_thumbnail_id')
  return {
    source: childText(item, 'wp:post_id'),
    author: `author ${authors.get(childText(item, 'dc:creator')) ?? ''}`,
    title: unescaped(childText(item, 'title')),
    summary: childText(item, 'excerpt:encoded'),
    format: 'html',
    text: htmlOf(childText(item, 'content:encoded')),
    tags: tagsOf(item),
    cover: (cover && attachments.get(childText(cover, 'wp:meta_value'))) ?? null,
    created_at: written,
    updated_at: timeIn(childText(item, 'wp:post_modified_gmt')),
    draft: !isPublic,
    addresses: path ? [path] : [],
  }
}

function commentOf(comment: Element, item: XmlItem, { ids, guests }: Index): SourceComment {
  const parent = childText(comment, 'wp:comment_parent')
  const user = childText(comment, 'wp:comment_user_id')
  return {
    source: idOf(comment),
    post: childText(item, 'wp:post_id'),
    parent: parent === '0' || parent === '' ? null : parent,
    author: ids.has(user) ? `author ${user}` : `guest ${guests.get(guestKey(comment)) ?? ''}`,
    format: 'html',
    text: htmlOf(childText(comment, 'wp:comment_content')),
    created_at: timeIn(childText(comment, 'wp:comment_date_gmt')),
  }
}
