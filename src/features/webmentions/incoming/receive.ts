import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { type FieldProblem, InvalidRequest, Refusal, unavailable } from '../../../kernel/errors.ts'
import { addressLimitKey, enforceLimit, type Limit } from '../../../kernel/http/rate-limit.ts'
import { currentSettings } from '../../site/service.ts'
import { isBlocked } from './blocked-hosts.ts'
import { enqueueCheck, findMentionable } from './queries.ts'
import { CHECK_CHANNEL, pageAt, postAt } from './rules.ts'

/** About pages of one host, by any sender: this site does not read them more often than that. */
const ABOUT_ONE_HOST: Limit = { name: 'webmention_host', per: 'ip', max: 60, windowSeconds: 600 }

interface Receiving {
  /** Origin of PUBLIC_URL. */
  origin: string
  keyFor: KeyFor
  /** The scale of the rate limits. */
  limits: number
  /** Where a page that used to stand at a path of this site stands now. */
  movedTo(path: string): Promise<string | null>
}

/** Takes a webmention in: whether the page really links to the post is found out later. Hidden posts are refused like missing ones. */
export async function receiveMention(
  db: Db,
  receiving: Receiving,
  input: Record<string, unknown>,
): Promise<void> {
  refuseMissing(input)
  const own = new URL(receiving.origin).host
  const source = pageAt(String(input.source))
  if (!source) throw wrong('source', 'webAddress')
  if (source.host === own) throw wrong('source', 'ownAddress')
  const target = pageAt(String(input.target))
  const id = target?.host === own ? await postOf(receiving, target.pathname) : null
  const post = id === null ? undefined : await findMentionable(db, id)
  if (!target || !post) throw wrong('target', 'notThere')
  if (await isBlocked(db, currentSettings(db), source.hostname)) throw new Refusal('forbidden')
  const { keyFor, limits } = receiving
  await enforceLimit(db, ABOUT_ONE_HOST, { subject: addressLimitKey(keyFor, source.host) }, limits)
  const check = { post_id: post.id, source: source.href, host: source.host, target: target.href }
  if (!(await enqueueCheck(db, check))) throw unavailable()
  db.signals.send(CHECK_CHANNEL, [0])
}

async function postOf({ movedTo }: Receiving, path: string): Promise<number | null> {
  const id = postAt(path)
  if (id !== null) return id
  const moved = await movedTo(path)
  return moved === null ? null : postAt(moved)
}

function refuseMissing(input: Record<string, unknown>): void {
  const missing = (['source', 'target'] as const).filter((field) => !input[field])
  if (missing.length > 0) throw new InvalidRequest(missing.map((field) => ({ field, rule: 'required' })))
}

function wrong(field: 'source' | 'target', rule: FieldProblem['rule']): InvalidRequest {
  return new InvalidRequest([{ field, rule }])
}
