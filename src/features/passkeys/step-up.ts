import { type Db, write } from '../../kernel/db/db.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { sessionTopics } from '../sessions/rules.ts'
import { renewProof } from '../sessions/service.ts'
import { newChallenge, purposeOf } from './challenges.ts'
import { requestOptions } from './options.ts'
import { checkAssertion, invalidPasskey, useProof } from './proof.ts'
import { findPasskeysOf } from './queries.ts'
import type { Assertion, RequestOptions } from './schema.ts'
import type { Site } from './site.ts'

export async function stepUpOptions(db: Db, viewer: Viewer, { keyFor, rp }: Site): Promise<RequestOptions> {
  const known = await findPasskeysOf(db, viewer.id)
  return requestOptions(rp, newChallenge(keyFor, purposeOf('step up', viewer), db.clock.now()), known)
}

/** Proves again who they are, with one of their passkeys. */
export async function stepUpByPasskey(
  db: Db,
  viewer: Viewer,
  site: Site,
  assertion: Assertion,
  origin: ClientOrigin,
): Promise<Record<string, never>> {
  const proof = await checkAssertion(db, site, purposeOf('step up', viewer), assertion)
  if (proof?.passkey.user_id !== viewer.id) throw invalidPasskey(403)
  const good = await write(db, viewer, async (trx) => {
    trx.declareChanges(sessionTopics(viewer.id))
    const proved = await useProof(trx, proof, origin)
    if (proved) await renewProof(trx, viewer.session_id)
    return proved
  })
  if (!good) throw invalidPasskey(403)
  return {}
}
