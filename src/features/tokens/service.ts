import { DAY_MS } from '../../kernel/calendar.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { notify } from '../notifications/service.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import * as sessions from '../sessions/service.ts'
import { MAX_TOKENS, scopesFor } from './rules.ts'
import type { AccessToken, CreatedToken, NewToken } from './schema.ts'

/**
 * Creates a token and notifies its owner. The route requires step-up; if a password is sent, it must be right. The token is in
 * this answer and nowhere else: only its hash is stored.
 */
export async function createToken(
  db: Db,
  viewer: Viewer,
  origin: ClientOrigin,
  { scopes, days, password, ...input }: NewToken,
): Promise<CreatedToken> {
  const name = normalizeLine(input.name)
  if (name === '') throw new InvalidRequest([{ field: 'name', rule: 'required' }])
  if (!scopes.every((scope) => scopesFor(viewer.role).includes(scope))) throw new Refusal('forbidden')
  const verified = password && (await sessions.checkCurrentPassword(db, viewer, password))
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (!user || (verified && user.password_hash !== verified)) throw new Refusal('conflict')
    await sessions.deleteEndedTokens(trx, viewer.id)
    if ((await sessions.findTokensOf(trx, viewer.id)).length >= MAX_TOKENS)
      throw new Refusal('token_limit', { details: { limit: MAX_TOKENS } })
    const expires_at = new Date(trx.now.getTime() + days * DAY_MS)
    const { token, session } = await sessions.openTokenSession(trx, user, origin, {
      name,
      scopes,
      expires_at,
    })
    const data = { event: 'token_created', name, scopes }
    await notify(trx, { kind: 'system', recipient_id: viewer.id, related_id: session.id, data })
    const event = { kind: 'token_created', data: { about: name }, origin } as const
    await recordSecurityEvent(trx, { user_id: viewer.id, ...event })
    return { ...tokenOf(session), token }
  })
}

export async function listTokens(db: Db, viewer: Viewer): Promise<AccessToken[]> {
  const now = db.clock.now()
  const found = await sessions.findTokensOf(db, viewer.id)
  return found.filter((session) => sessions.tokenIsLive(session, now)).map(tokenOf)
}

export function revokeToken(
  db: Db,
  viewer: Viewer,
  id: number,
  origin: ClientOrigin,
): Promise<Record<string, never>> {
  const revoke = async (trx: Trx) => {
    const ended = await sessions.endToken(trx, id, viewer.id)
    if (!ended) throw notFound()
    const event = { kind: 'token_revoked', data: { about: ended.remark }, origin } as const
    await recordSecurityEvent(trx, { user_id: viewer.id, ...event })
    return {}
  }
  return write(db, viewer, revoke, 'sessions')
}

function tokenOf(session: sessions.TokenSession): AccessToken {
  const { id, remark: name, scopes, created_at, access_until: expires_at, last_used_at } = session
  return {
    id,
    name,
    scopes,
    created_at,
    expires_at,
    last_used_at: last_used_at > created_at ? last_used_at : null,
  }
}
