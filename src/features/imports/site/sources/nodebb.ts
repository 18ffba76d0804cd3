import { StartupError } from '../../../../kernel/errors.ts'
import { unescaped } from '../../sources/source.ts'
import type { LeftOut, SiteSource, SourceComment, SourcePost } from '../records.ts'
import type { JsonRow } from './json-rows.ts'
import { flagIn, textIn, timeIn } from './values.ts'

/** NodeBB's objects of one kind, by the beginning of their key: `user:`, `category:`, `topic:`, `post:` and `group:cid:`. */
export type NodebbObjects = (
  kind: 'user' | 'category' | 'topic' | 'post' | 'group:cid',
) => AsyncIterable<JsonRow>

const READERS = /^group:cid:(\d{1,15}):privileges:groups:topics:read:members$/

interface Topic {
  title: string
  tags: string[]
  mainPid: string
  hidden: LeftOut['reason'] | null
}

/** NodeBB: topics become posts, the posts below them comments. */
export function openNodebb(
  objects: NodebbObjects,
  address: string,
): Pick<SiteSource, 'people' | 'posts' | 'comments'> {
  let reading: Promise<Map<string, Topic>> | undefined
  const topics = () => (reading ??= readTopics(objects))
  async function* everyPost() {
    const known = await topics()
    for await (const row of objects('post')) {
      const topic = known.get(textIn(row.tid))
      if (topic) yield { row, topic, isMain: textIn(row.pid) === topic.mainPid }
    }
  }
  return {
    async *people() {
      for await (const row of objects('user')) {
        if (!textIn(row.uid)) continue
        yield {
          source: textIn(row.uid),
          email: textIn(row.email) || null,
          proved: flagIn(row['email:confirmed']),
          name: textIn(row.username),
          about: textIn(row.signature) || textIn(row.aboutme),
          joined_at: timeIn(row.joindate),
          address: row.userslug ? `/user/${textIn(row.userslug)}` : null,
        }
      }
    },
    async *posts() {
      for await (const { row, topic, isMain } of everyPost()) if (isMain) yield postOf(row, topic, address)
    },
    async *comments() {
      for await (const { row, topic, isMain } of everyPost())
        if (!isMain) yield commentOf(row, topic, address)
    },
  }
}

async function readTopics(objects: NodebbObjects): Promise<Map<string, Topic>> {
  const open = new Set<string>()
  for await (const { _key, value } of objects('group:cid')) {
    const [, category] = READERS.exec(textIn(_key)) ?? []
    if (category && value === 'guests') open.add(category)
  }
  // A category that was switched off keeps its guests.
  for await (const row of objects('category')) if (flagIn(row.disabled)) open.delete(textIn(row.cid))
  const topics = new Map<string, Topic>()
  for await (const row of objects('topic')) {
    const hidden = flagIn(row.deleted) ? 'deleted' : open.has(textIn(row.cid)) ? null : 'private'
    topics.set(textIn(row.tid), {
      title: textIn(row.title),
      tags: tagsIn(row.tags),
      mainPid: textIn(row.mainPid),
      hidden,
    })
  }
  if (topics.size === 0) throw new StartupError('The source is no NodeBB: it has no topics')
  return topics
}

/** A text with commas in newer versions, with a list of objects in some. */
function tagsIn(tags: unknown): string[] {
  if (!Array.isArray(tags)) return textIn(tags).split(',').filter(Boolean)
  return tags.map((tag) => textIn(typeof tag === 'object' ? tag?.value : tag)).filter(Boolean)
}

function postOf(row: JsonRow, { title, tags, hidden }: Topic, address: string): SourcePost | LeftOut {
  const id = textIn(row.tid)
  if (hidden) return { reason: hidden, what: `topic ${id}` }
  if (flagIn(row.deleted)) return { reason: 'deleted', what: title }
  return {
    ...textOf(row, address),
    source: id,
    title: unescaped(title),
    summary: '',
    tags: tags.map(unescaped),
    cover: null,
    updated_at: timeIn(row.edited),
    draft: false,
    addresses: [`/topic/${id}`],
  }
}

function commentOf(row: JsonRow, { hidden, mainPid }: Topic, address: string): SourceComment | LeftOut {
  if (hidden || flagIn(row.deleted)) return { reason: hidden ?? 'deleted', what: `post ${textIn(row.pid)}` }
  const answers = textIn(row.toPid)
  return {
    ...textOf(row, address),
    post: textIn(row.tid),
    parent: answers && answers !== mainPid ? answers : null,
  }
}

function textOf(row: JsonRow, address: string) {
  return {
    source: textIn(row.pid),
    author: textIn(row.uid),
    format: 'markdown' as const,
    text: textIn(row.content).replaceAll('](/assets/uploads/', `](${address}/assets/uploads/`),
    created_at: timeIn(row.timestamp),
  }
}
