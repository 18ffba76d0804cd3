import { transaction } from '../../../kernel/db/db.ts'
import { InvalidRequest } from '../../../kernel/errors.ts'
import * as accounts from '../../accounts/service.ts'
import { answerableComments, type ImportedComment, insertImportedComments } from '../../comments/service.ts'
import { lockPublicPosts } from '../../posts/service.ts'
import { commentParts } from './comment-texts.ts'
import type { PostImport } from './import-posts.ts'
import { laneKey, mapInLanes } from './lanes.ts'
import { importedIds, insertImported } from './queries.ts'
import type { SourceComment } from './records.ts'

/** A comment with its parts, and the ids of what it names. */
interface Prepared {
  comment: SourceComment
  parts: string[]
  post_id: number
  author_id: number
}

/**
 * Writes what is new of a batch. Returns the replies whose comment is not there yet: files do not always have them in order. `last`: none
 * of those will come any more, so they stand below the post.
 */
export async function importComments(
  site: PostImport,
  comments: SourceComment[],
  last = false,
): Promise<SourceComment[]> {
  const { db, report, signal } = site
  signal.throwIfAborted()
  const ids = (kind: 'person' | 'post' | 'comment', sources: string[]) =>
    importedIds(db, site.site, kind, sources)
  const known = await ids(
    'comment',
    comments.map(({ source }) => source),
  )
  report.add('known', known.size)
  const fresh = [...new Map(comments.map((each) => [each.source, each])).values()].filter(
    ({ source }) => !known.has(source),
  )
  const parents = await ids(
    'comment',
    fresh.flatMap(({ parent }) => parent ?? []),
  )
  const [ready, waiting] = inOrder(fresh, parents, last)
  const [posts, people] = [
    await ids(
      'post',
      ready.map(({ post }) => post),
    ),
    await ids(
      'person',
      ready.map(({ author }) => author),
    ),
  ]
  const prepared = await mapInLanes(ready, async (comment, lane): Promise<Prepared | null> => {
    const post_id = posts.get(comment.post)
    const parts = post_id ? await partsOrNone(site, comment, lane) : []
    if (!post_id) report.leaveOut('post_missing', comment.text)
    if (!post_id || parts.length === 0) return null
    return { comment, parts, post_id, author_id: people.get(comment.author) ?? (await site.nobody()) }
  })
  await writeComments(
    site,
    prepared.filter((each) => each !== null),
    parents,
  )
  return waiting
}

async function partsOrNone({ report }: PostImport, comment: SourceComment, lane: number): Promise<string[]> {
  try {
    const parts = await commentParts(laneKey(lane), comment)
    if (parts.length === 0) report.leaveOut('no_text', `comment ${comment.source}`)
    if (parts.length > 1) report.leaveOut('comment_split', comment.text)
    return parts
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    report.leaveOut('too_complex', comment.text)
    return []
  }
}

/** Replies after what they answer, within the batch; those whose comment is neither here nor in it wait. */
function inOrder(
  comments: SourceComment[],
  known: ReadonlyMap<string, unknown>,
  last: boolean,
): [ready: SourceComment[], waiting: SourceComment[]] {
  const ready: SourceComment[] = []
  const done = new Set(known.keys())
  let waiting = comments
  for (let before = -1; before !== ready.length; ) {
    before = ready.length
    const left: SourceComment[] = []
    for (const comment of waiting) {
      if (comment.parent === null || done.has(comment.parent)) {
        ready.push(comment)
        done.add(comment.source)
      } else left.push(comment)
    }
    waiting = left
  }
  return last ? [[...ready, ...waiting], []] : [ready, waiting]
}

async function writeComments(
  { db, site, report }: PostImport,
  prepared: Prepared[],
  parents: ReadonlyMap<string, number | null>,
): Promise<void> {
  if (prepared.length === 0) return
  const now = db.clock.now()
  const told = await transaction(db, async (trx) => {
    const present = await accounts.lockPresentUsers(trx, [
      ...new Set(prepared.map(({ author_id }) => author_id)),
    ])
    const posts = await lockPublicPosts(trx, [...new Set(prepared.map(({ post_id }) => post_id))])
    const there = prepared.filter(({ author_id, post_id }) => present.has(author_id) && posts.has(post_id))
    const above = await answerableComments(
      trx,
      [...parents.values()].filter((id) => id !== null),
    )
    const rows: ImportedComment[] = []
    const firstOf = new Map<string, { index: number; post_id: number }>()
    const lost: SourceComment[] = []
    for (const { comment, parts, post_id, author_id } of there) {
      const created_at = comment.created_at && comment.created_at < now ? comment.created_at : now
      const answers = answered(comment.parent, post_id, firstOf, parents, above)
      if (comment.parent !== null && !answers) lost.push(comment)
      const index = rows.length
      firstOf.set(comment.source, { index, post_id })
      // What does not fit goes on below the first part.
      for (const [n, content] of parts.entries())
        rows.push({ post_id, author_id, content, created_at, answers: n === 0 ? answers : { index } })
    }
    if (rows.length === 0) return { there, lost }
    const ids = await insertImportedComments(trx, rows)
    const items = [...firstOf].map(([source, { index }]) => ({ source, id: ids[index] ?? 0 }))
    await insertImported(trx, site, 'comment', items)
    return { there, lost }
  })
  report.add('comments', told.there.length)
  for (const comment of told.lost) report.leaveOut('thread_lost', comment.text)
  for (const each of prepared)
    if (!told.there.includes(each)) report.leaveOut('post_missing', each.comment.text)
}

/** The comment that a reply answers, new or not; null if it is gone or below another post. */
function answered(
  parent: string | null,
  post_id: number,
  firstOf: ReadonlyMap<string, { index: number; post_id: number }>,
  parents: ReadonlyMap<string, number | null>,
  above: ReadonlyMap<number, { id: number; post_id: number; root_id: number | null }>,
): ImportedComment['answers'] {
  if (parent === null) return null
  const fresh = firstOf.get(parent)
  if (fresh) return fresh.post_id === post_id ? { index: fresh.index } : null
  const known = above.get(parents.get(parent) ?? 0)
  return known?.post_id === post_id ? known : null
}
