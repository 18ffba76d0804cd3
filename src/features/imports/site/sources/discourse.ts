import { pick } from '../../../../kernel/db/rows.ts'
import { StartupError } from '../../../../kernel/errors.ts'
import type { LeftOut, SiteSource, SourceComment, SourcePost } from '../records.ts'
import { type DiscoursePictures, plainMarkdown } from './discourse-markdown.ts'
import { type CopiedRow, readCopiedRows } from './sql-copy.ts'
import { flagIn, textIn, timeIn } from './values.ts'

const REGULAR = '1'
const INDEXED = [
  ...['user_emails', 'user_profiles', 'categories', 'tags', 'topic_tags', 'topics', 'posts', 'uploads'],
  'site_settings',
]
/** Texts of topics stay in the file, so that memory grows by a line for each topic only. */
const TOPIC_COLUMNS = ['id', 'title', 'archetype', 'category_id', 'deleted_at', 'visible'] as const

interface Topic {
  title: string
  tags: string[]
  /** Null if everybody could read it. */
  hidden: LeftOut['reason'] | null
}

interface Index {
  emails: Map<string, string>
  about: Map<string, string>
  topics: Map<string, Topic>
  /** Ids of posts that are answered, by topic and number: replies name the number. */
  numbers: Map<string, string>
  /** Addresses of pictures, by the hash of their content. */
  uploads: Map<string, string>
  /** Whether nobody could read anything without an account: what everybody with one could read becomes drafts. */
  forMembers: boolean
}

/** The SQL dump in a backup of Discourse (`dump.sql.gz`). Topics become posts, their replies comments. */
export function openDiscourse(
  file: string,
  address: string,
): Pick<SiteSource, 'people' | 'posts' | 'comments'> {
  let reading: Promise<Index> | undefined
  const index = () => (reading ??= readIndex(file))
  async function* everyPost() {
    const { topics } = await index()
    for await (const [, row] of readCopiedRows(file, ['posts'])) {
      const topic = topics.get(textIn(row.topic_id))
      // Small actions and whispers are posts, too.
      if (textIn(row.post_type) === REGULAR && topic) yield { row, topic }
    }
  }
  return {
    async *people() {
      const { emails, about } = await index()
      for await (const [, row] of readCopiedRows(file, ['users'])) {
        const id = textIn(row.id)
        // The system itself and its bots.
        if (id.startsWith('-')) continue
        yield {
          source: id,
          email: emails.get(id) ?? null,
          // Those who only ever sent a mail are staged.
          proved: flagIn(row.active) && !flagIn(row.staged),
          name: textIn(row.username),
          about: about.get(id) ?? '',
          joined_at: timeIn(row.created_at),
          address: `/u/${textIn(row.username)}`,
        }
      }
    },
    async *posts() {
      const { uploads, forMembers } = await index()
      for await (const { row, topic } of everyPost())
        if (textIn(row.post_number) === '1') yield postOf(row, topic, forMembers, { address, uploads })
    },
    async *comments() {
      const { numbers, uploads } = await index()
      for await (const { row, topic } of everyPost())
        if (textIn(row.post_number) !== '1') yield commentOf(row, topic, numbers, { address, uploads })
    },
  }
}

async function readIndex(file: string): Promise<Index> {
  const [emails, about, uploads] = [newTexts(), newTexts(), newTexts()]
  const [answered, restricted] = [new Set<string>(), new Set<string>()]
  const [names, tagsOf] = [newTexts(), new Map<string, string[]>()]
  const kept: CopiedRow[] = []
  let forMembers = false
  for await (const [table, row] of readCopiedRows(file, INDEXED)) {
    if (table === 'uploads' && row.sha1) uploads.set(row.sha1, textIn(row.url))
    if (table === 'user_emails' && flagIn(row.primary)) emails.set(textIn(row.user_id), textIn(row.email))
    if (table === 'user_profiles' && row.bio_raw) about.set(textIn(row.user_id), row.bio_raw.slice(0, 500))
    if (table === 'categories' && flagIn(row.read_restricted)) restricted.add(textIn(row.id))
    if (table === 'tags') names.set(textIn(row.id), textIn(row.name))
    if (table === 'topic_tags') {
      const topic = textIn(row.topic_id)
      tagsOf.set(topic, [...(tagsOf.get(topic) ?? []), textIn(row.tag_id)])
    }
    if (table === 'posts' && row.reply_to_post_number) answered.add(placeOf(row, row.reply_to_post_number))
    if (table === 'site_settings' && row.name === 'login_required') forMembers = flagIn(row.value)
    if (table === 'topics') kept.push(pick(row, TOPIC_COLUMNS))
  }
  if (kept.length === 0) throw new StartupError(`${file} is no dump of Discourse: it has no topics`)
  const topics = new Map<string, Topic>()
  for (const row of kept) {
    const id = textIn(row.id)
    const tags = (tagsOf.get(id) ?? []).flatMap((tag) => names.get(tag) ?? [])
    topics.set(id, { title: textIn(row.title), tags, hidden: hiddenReason(row, restricted) })
  }
  return { emails, about, topics, uploads, forMembers, numbers: await readNumbers(file, answered) }
}

function newTexts(): Map<string, string> {
  return new Map()
}

function hiddenReason(row: CopiedRow, restricted: Set<string>): LeftOut['reason'] | null {
  if (row.deleted_at) return 'deleted'
  const isOpen = textIn(row.archetype) === 'regular' && !restricted.has(textIn(row.category_id))
  return isOpen && flagIn(row.visible) ? null : 'private'
}

async function readNumbers(file: string, answered: Set<string>): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for await (const [, row] of readCopiedRows(file, ['posts'])) {
    const place = placeOf(row, row.post_number ?? '')
    if (answered.has(place)) numbers.set(place, textIn(row.id))
  }
  return numbers
}

function placeOf(row: CopiedRow, number: string): string {
  return `${textIn(row.topic_id)} ${number}`
}

function postOf(
  row: CopiedRow,
  topic: Topic,
  draft: boolean,
  pictures: DiscoursePictures,
): SourcePost | LeftOut {
  if (topic.hidden) return { reason: topic.hidden, what: `topic ${textIn(row.topic_id)}` }
  if (isRemoved(row)) return { reason: 'deleted', what: topic.title }
  const id = textIn(row.topic_id)
  return {
    ...textOf(row, pictures),
    source: id,
    title: topic.title,
    summary: '',
    tags: topic.tags,
    cover: null,
    updated_at: timeIn(row.updated_at),
    draft,
    addresses: [`/t/${id}`],
  }
}

function commentOf(
  row: CopiedRow,
  { hidden }: Topic,
  numbers: Map<string, string>,
  pictures: DiscoursePictures,
): SourceComment | LeftOut {
  if (hidden || isRemoved(row)) return { reason: hidden ?? 'deleted', what: `post ${textIn(row.id)}` }
  const answers = row.reply_to_post_number
  return {
    ...textOf(row, pictures),
    post: textIn(row.topic_id),
    parent: answers && answers !== '1' ? (numbers.get(placeOf(row, answers)) ?? null) : null,
  }
}

function textOf(row: CopiedRow, pictures: DiscoursePictures) {
  return {
    source: textIn(row.id),
    author: textIn(row.user_id),
    format: 'markdown' as const,
    text: plainMarkdown(textIn(row.raw), pictures),
    created_at: timeIn(row.created_at),
  }
}

function isRemoved(row: CopiedRow): boolean {
  return row.deleted_at != null || flagIn(row.hidden) || flagIn(row.user_deleted)
}
