import { transaction } from '../../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../../kernel/errors.ts'
import { readMarkdown } from '../../../kernel/rich-text/rich-text.ts'
import { withoutForbiddenCharacters } from '../../../kernel/text/character-classes.ts'
import * as accounts from '../../accounts/service.ts'
import { importedRevision, usableTags } from '../../authoring/service.ts'
import { type ImportedPost, insertImportedPosts } from '../../posts/service.ts'
import { viewerFor } from '../../sessions/rules.ts'
import { insertOldAddresses, pathKey } from '../old-addresses/service.ts'
import { type PictureSite, withOwnPictures } from '../pictures.ts'
import { MAX_LINE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS_READ } from '../rules.ts'
import type { SiteImport } from './import-people.ts'
import { laneKey, mapInLanes } from './lanes.ts'
import { importedIds, insertImported } from './queries.ts'
import type { SiteSource, SourcePost } from './records.ts'

export interface PostImport extends SiteImport {
  pictures: PictureSite
  openPicture: SiteSource['openPicture']
  /** Posts that are being written: the source may name one twice. */
  underWay: Set<string>
  /** The account for texts whose author the source does not know. */
  nobody(): Promise<number>
  signal: AbortSignal
}

interface PreparedPost {
  post: SourcePost
  row: ImportedPost
}

/** Cleans what is new of a batch in the worker pool. */
export async function preparePosts(site: PostImport, posts: SourcePost[]): Promise<PreparedPost[]> {
  const known = await importedIds(
    site.db,
    site.site,
    'post',
    posts.map(({ source }) => source),
  )
  site.report.add('known', known.size)
  const fresh = [...new Map(posts.map((post) => [post.source, post])).values()].filter(
    ({ source }) => !known.has(source) && !site.underWay.has(source),
  )
  for (const { source } of fresh) site.underWay.add(source)
  const people = await importedIds(
    site.db,
    site.site,
    'person',
    fresh.map(({ author }) => author),
  )
  const prepared = await mapInLanes(fresh, async (post, lane) =>
    prepare(site, post, people.get(post.author) ?? (await site.nobody()), lane),
  )
  return prepared.filter((each) => each !== null)
}

/** Writes a batch in one transaction. */
export async function writePosts({ db, site, report }: PostImport, prepared: PreparedPost[]): Promise<void> {
  if (prepared.length === 0) return
  const written = await transaction(db, async (trx) => {
    const present = await accounts.lockPresentUsers(trx, [
      ...new Set(prepared.map(({ row }) => row.author_id)),
    ])
    const there = prepared.filter(({ row }) => present.has(row.author_id))
    if (there.length === 0) return there
    const ids = await insertImportedPosts(
      trx,
      there.map(({ row }) => row),
    )
    const items = there.map(({ post }, n) => ({ post, id: ids[n] ?? 0 }))
    await insertImported(
      trx,
      site,
      'post',
      items.map(({ post, id }) => ({ source: post.source, id })),
    )
    await insertOldAddresses(
      trx,
      items.flatMap(({ post, id }) =>
        post.addresses.flatMap((address) => {
          const path = pathKey(address)
          return path ? [{ path, post_id: id }] : []
        }),
      ),
    )
    return there
  })
  const isPublic = written.filter(({ row }) => row.status === 'approved').length
  report.add('posts', isPublic)
  report.add('drafts', written.length - isPublic)
  for (const each of prepared) if (!written.includes(each)) report.leaveOut('author_gone', each.post.title)
}

/** Null for a text that does not come over. */
async function prepare(
  site: PostImport,
  post: SourcePost,
  author_id: number,
  lane: number,
): Promise<PreparedPost | null> {
  const { db, report, signal } = site
  signal.throwIfAborted()
  const key = laneKey(lane)
  const tags = usableTags(post.tags.slice(0, MAX_TAGS_READ).map((tag) => line(tag, MAX_TAG_LENGTH)))
  try {
    const text = withoutForbiddenCharacters(post.text)
    const html = post.format === 'html' ? text : await readMarkdown(key, text)
    const { body, cover_url } = await bringPictures(site, post, author_id, html)
    const { revision, isEmpty } = await importedRevision(db, key, author_id, {
      title: line(post.title),
      summary: line(post.summary),
      body,
      cover_url,
      tags: tags.usable,
    })
    if (isEmpty) {
      report.leaveOut('no_text', post.title)
      return null
    }
    for (const tag of tags.leftOut) report.leaveOut('tags_left_out', tag)
    if (post.draft) report.leaveOut('made_draft', post.title)
    return {
      post,
      row: {
        author_id,
        status: post.draft ? 'draft' : 'approved',
        ...timesOf(post, db.clock.now()),
        revision,
      },
    }
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    const isLong = error.problems.some(({ rule }) => rule === 'tooHeavy')
    report.leaveOut(isLong ? 'too_long' : 'too_complex', post.title)
    return null
  }
}

/** No time lies ahead, and nothing is older than its beginning. */
function timesOf(
  { created_at, updated_at }: SourcePost,
  now: Date,
): Pick<ImportedPost, 'created_at' | 'updated_at'> {
  const begun = created_at && created_at < now ? created_at : now
  const changed = updated_at && updated_at < now ? updated_at : now
  return { created_at: begun, updated_at: updated_at && changed > begun ? changed : begun }
}

async function bringPictures(
  { db, report, pictures, openPicture, signal }: PostImport,
  post: SourcePost,
  authorId: number,
  html: string,
): Promise<{ body: string; cover_url: string | null }> {
  const { cover } = post
  if (!cover && !/<img\b/i.test(html)) return { body: html, cover_url: null }
  const author = await accounts.findUser(db, authorId)
  if (!author) return { body: html, cover_url: null }
  const viewer = viewerFor(author, { in_background: true })
  const brought = await withOwnPictures(pictures, viewer, openPicture, { html, cover }, signal).catch(
    ifRefused,
  )
  // Who is banned or leaving here may not upload: all the pictures stay links.
  if (brought === null) {
    report.leaveOut('picture', post.title)
    return { body: html, cover_url: null }
  }
  for (const { code, detail } of brought.problems)
    report.leaveOut('picture', `${post.title}: ${detail ?? code}`)
  return { body: brought.html, cover_url: brought.cover_url }
}

function ifRefused(error: unknown): null {
  if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return null
  throw error
}

function line(text: string, max = MAX_LINE_LENGTH): string {
  return withoutForbiddenCharacters(text.slice(0, max))
}
