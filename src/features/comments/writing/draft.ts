import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import { normalizeText } from '../../../kernel/text/normalize.ts'
import { usernameKey } from '../../accounts/rules.ts'
import { fold } from '../../search-index/service.ts'
import { nameInUrl } from '../../uploads/rules.ts'
import * as uploads from '../../uploads/service.ts'
import { MAX_CHARACTERS, MAX_MENTIONS } from '../rules.ts'
import type { Comment, NewComment } from '../schema.ts'
import { tokenize } from '../tokenize.ts'

type Mentions = Comment['mentions']

/** A comment made fit to be kept. */
export interface Draft {
  content: string
  image_url: string | null
  image: string | null
  mentions: Mentions
}

export async function draftOf(db: Db, viewer: Viewer, wish: NewComment): Promise<Draft> {
  const content = normalizeText(wish.content ?? '')
  const image_url = wish.image_url || null
  if (content === '' && image_url === null) throw new Refusal(400, 'comment_empty')
  if ([...content].length > MAX_CHARACTERS) throw beyond('comment_too_long', MAX_CHARACTERS)
  if (image_url !== null && !(await uploads.isUploadOf(db, viewer.id, 'comment', image_url)))
    throw new Refusal(400, 'comment_image_invalid')
  const mentions = await mentionsIn(db, viewer, content)
  if (mentions.length > MAX_MENTIONS) throw beyond('mention_limit', MAX_MENTIONS)
  return { content, image_url, image: image_url && nameInUrl(image_url), mentions }
}

function beyond(code: 'comment_too_long' | 'mention_limit', limit: number): Refusal {
  return new Refusal(400, code, { details: { limit } })
}

// By key, and beside it whoever has an older right to a name that looks alike (accounts/collision-key.ts).
const called = preparedSelect<{ uid: number; username: string }>(
  `select found.* from unnest($1::text[]) as key, lateral (
    select id as uid, username from users where username_key = key and status in ('active', 'banned')
    union all
    select id, username from users where username_key collate "C" > (key || '#') collate "C"
      and username_key collate "C" < (key || '$') collate "C" and status in ('active', 'banned')) as found`,
)

const MAX_CALLS = 50

/** Everyone whom the text calls by name, each once; oneself does not count. */
async function mentionsIn(db: Db, viewer: Viewer, content: string): Promise<Mentions> {
  const parts = tokenize(content)
  const calls = parts.flatMap((part) => ('names' in part ? [part.names] : [])).slice(0, MAX_CALLS)
  if (calls.length === 0) return []
  const keys = [...new Set(calls.flat().map(usernameKey))]
  // A name that only looks alike calls nobody.
  const people = new Map((await db.read(called, [keys])).map((person) => [fold(person.username), person]))
  const mentions = new Map<number, Mentions[number]>()
  for (const names of calls) {
    const written = names.find((name) => people.has(fold(name)))
    if (!written) continue
    const { uid, username } = people.get(fold(written))!
    if (uid !== viewer.id && !mentions.has(uid)) mentions.set(uid, { uid, username, written })
  }
  return [...mentions.values()]
}
