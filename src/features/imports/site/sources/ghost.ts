import { StartupError } from '../../../../kernel/errors.ts'
import type { LeftOut, SiteSource, SourceComment, SourcePerson, SourcePost } from '../records.ts'
import { type JsonRow, readJsonRows } from './json-rows.ts'
import { flagIn, textIn, timeIn } from './values.ts'

/** Ghost writes its own address as this. */
const OWN_ADDRESS = '__GHOST_URL__'

interface Relations {
  tags: Map<string, string>
  tagsOf: Map<string, string[]>
  authorOf: Map<string, string>
  /** Whether the whole site was behind a password. */
  isPrivate: boolean
}

/**
 * Ghost's JSON export. Authors are `users`; `members` and `comments` are in exports that were asked for them
 * (`/ghost/api/admin/db/?include=members,comments`).
 */
export function openGhost(file: string, address: string): Pick<SiteSource, 'people' | 'posts' | 'comments'> {
  return {
    async *people() {
      let found = false
      for await (const [table, row] of readJsonRows(file, ['users', 'members', 'posts'])) {
        found ||= table !== 'members'
        if (table !== 'posts') yield personOf(table, row)
      }
      if (!found) throw new StartupError(`${file} is no export of Ghost: it has neither users nor posts`)
    },
    async *posts() {
      const relations = await readRelations(file)
      for await (const [, row] of readJsonRows(file, ['posts'])) yield postOf(row, relations, address)
    },
    async *comments() {
      for await (const [, row] of readJsonRows(file, ['comments'])) yield commentOf(row)
    },
  }
}

function personOf(table: string, row: JsonRow): SourcePerson {
  const isAuthor = table === 'users'
  return {
    source: sourceOf(isAuthor ? 'user' : 'member', row.id),
    email: textIn(row.email) || null,
    proved: true,
    name: textIn(row.name) || textIn(row.slug),
    about: isAuthor ? textIn(row.bio) : '',
    joined_at: timeIn(row.created_at),
    address: isAuthor && row.slug ? `/author/${textIn(row.slug)}` : null,
  }
}

async function readRelations(file: string): Promise<Relations> {
  const relations: Relations = { tags: new Map(), tagsOf: new Map(), authorOf: new Map(), isPrivate: false }
  const sorted = new Map<string, JsonRow[]>()
  for await (const [table, row] of readJsonRows(file, ['settings', 'tags', 'posts_tags', 'posts_authors'])) {
    const post = textIn(row.post_id)
    if (table === 'settings') {
      if (row.key === 'is_private') relations.isPrivate = flagIn(row.value)
    } else if (table === 'tags') {
      if (textIn(row.visibility) !== 'internal') relations.tags.set(textIn(row.id), textIn(row.name))
    } else if (table === 'posts_tags') sorted.set(post, [...(sorted.get(post) ?? []), row])
    else if (!relations.authorOf.has(post) || textIn(row.sort_order) === '0')
      relations.authorOf.set(post, textIn(row.author_id))
  }
  for (const [post, rows] of sorted)
    relations.tagsOf.set(
      post,
      rows
        .toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
        .map(({ tag_id }) => textIn(tag_id)),
    )
  return relations
}

function postOf(row: JsonRow, relations: Relations, address: string): SourcePost | LeftOut {
  const [id, title] = [textIn(row.id), textIn(row.title)]
  if (textIn(row.type) === 'page' || flagIn(row.page)) return { reason: 'page', what: title }
  const isPublic =
    !relations.isPrivate &&
    textIn(row.status) === 'published' &&
    ['', 'public'].includes(textIn(row.visibility))
  const tags = (relations.tagsOf.get(id) ?? []).flatMap((tag) => relations.tags.get(tag) ?? [])
  const withAddress = (text: unknown) => textIn(text).replaceAll(OWN_ADDRESS, address)
  return {
    source: id,
    author: sourceOf('user', relations.authorOf.get(id) ?? row.author_id),
    title,
    summary: textIn(row.custom_excerpt),
    format: 'html',
    text: withAddress(row.html),
    tags: tags.filter((tag) => !tag.startsWith('#')),
    cover: withAddress(row.feature_image) || null,
    created_at: timeIn(row.published_at) ?? timeIn(row.created_at),
    updated_at: timeIn(row.updated_at),
    draft: !isPublic,
    addresses: row.slug ? [`/${textIn(row.slug)}`] : [],
  }
}

function commentOf(row: JsonRow): SourceComment | LeftOut {
  if (textIn(row.status) !== 'published') return { reason: 'deleted', what: `comment ${textIn(row.id)}` }
  return {
    source: textIn(row.id),
    post: textIn(row.post_id),
    parent: textIn(row.in_reply_to_id) || textIn(row.parent_id) || null,
    author: sourceOf('member', row.member_id),
    format: 'html',
    text: textIn(row.html),
    created_at: timeIn(row.created_at),
  }
}

function sourceOf(kind: 'user' | 'member', id: unknown): string {
  return `${kind} ${textIn(id)}`
}
