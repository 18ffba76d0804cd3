import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { normalizeText } from '../../../kernel/text/normalize.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isPresentSql, usernameKey } from '../../accounts/rules.ts'
import { hasNoBlockSql } from '../../block-list/rules.ts'
import { maskWords } from '../../screening/service.ts'
import { fold } from '../../search-index/service.ts'
import { nameInUrl } from '../../uploads/rules.ts'
import * as uploads from '../../uploads/service.ts'
import { parseMarkdown, textsIn } from '../markdown.ts'
import { MAX_CHARACTERS, MAX_MENTIONS } from '../rules.ts'
import type { Comment, NewComment } from '../schema.ts'
import { tokenize } from '../tokenize.ts'

type Mentions = Comment['mentions']

/** A validated and normalized comment. */
export interface Draft {
  content: string
  image_url: string | null
  image: string | null
  mentions: Mentions
}

export async function draftOf(db: Db, viewer: Viewer, input: NewComment): Promise<Draft> {
  const content = await maskWords(db, viewer, 'comments', normalizeText(input.content ?? ''))
  const image_url = input.image_url || null
  if (content === '' && image_url === null) throw new Refusal('comment_empty')
  if ([...content].length > MAX_CHARACTERS) throw limitExceeded('comment_too_long', MAX_CHARACTERS)
  if (image_url !== null && !(await uploads.isUploadOf(db, viewer.id, 'comment', image_url)))
    throw new Refusal('comment_image_invalid')
  const mentions = await mentionsIn(db, viewer, content)
  if (mentions.length > MAX_MENTIONS) throw limitExceeded('mention_limit', MAX_MENTIONS)
  return { content, image_url, image: image_url && nameInUrl(image_url), mentions }
}

function limitExceeded(code: 'comment_too_long' | 'mention_limit', limit: number): Refusal {
  return new Refusal(code, { details: { limit } })
}

// By key, and by the range of keys of older users with a confusable name (accounts/collision-key.ts). People who block the writer
// ($2) are not mentioned; the statement that adds the comment checks again.
const usersByName = preparedSelect<{ uid: number; username: string }>(
  `select found.* from unnest($1::text[]) as key, lateral (
    select id as uid, username from users where username_key = key and ${isPresentSql('users')}
    union all
    select id, username from users where username_key collate "C" > (key || '#') collate "C"
      and username_key collate "C" < (key || '$') collate "C" and ${isPresentSql('users')}) as found
  where ${hasNoBlockSql('uid', '$2')}`,
)

const MAX_LOOKUPS = 50

/** The users mentioned by name, each once, without the author. */
export async function mentionsIn(db: Db, viewer: Pick<Viewer, 'id'>, content: string): Promise<Mentions> {
  const tokens = textsIn(parseMarkdown(content)).flatMap(tokenize)
  const candidates = tokens.flatMap((token) => ('names' in token ? [token.names] : [])).slice(0, MAX_LOOKUPS)
  if (candidates.length === 0) return []
  const keys = [...new Set(candidates.flat().map(usernameKey))]
  // By exact name: a merely confusable name mentions nobody.
  const users = new Map(
    (await db.read(usersByName, [keys, viewer.id])).map((user) => [fold(user.username), user]),
  )
  const mentions = new Map<number, Mentions[number]>()
  for (const names of candidates) {
    const written = names.find((name) => users.has(fold(name)))
    if (!written) continue
    const { uid, username } = users.get(fold(written))!
    if (uid !== viewer.id && !mentions.has(uid)) mentions.set(uid, { uid, username, written })
  }
  return [...mentions.values()]
}
