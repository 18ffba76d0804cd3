import { sha256 } from '../../kernel/crypto/token.ts'
import type { Db } from '../../kernel/db/db.ts'
import * as accounts from '../accounts/service.ts'
import * as sessions from '../sessions/login/service.ts'
import { newChallenge } from './challenges.ts'
import { requestOptions } from './options.ts'
import { checkAssertion, invalidPasskey, useProof } from './proof.ts'
import type { Assertion, RequestOptions } from './schema.ts'
import type { Site } from './site.ts'

export function signInOptions(db: Db, { keyFor, rp }: Site): RequestOptions {
  return requestOptions(rp, newChallenge(keyFor, 'sign in', db.clock.now()), [])
}

/** Without a name or password: the passkey says whose it is, and its holder has identified themselves to the device. */
export async function signIn(
  db: Db,
  site: Site,
  visitor: sessions.Visitor,
  assertion: Assertion,
): Promise<sessions.LoggedIn> {
  const guess = { address: visitor.address, account: sha256(`passkey ${assertion.id}`) }
  await sessions.countGuess(db, guess, true)
  const proof = await checkAssertion(db, site, 'sign in', assertion)
  const user = proof && (await accounts.findUser(db, proof.passkey.user_id))
  if (!user || sessions.isGone(user, db.clock.now())) throw invalidPasskey()
  await sessions.clearGuess(db, guess, true)
  return sessions.finishLogin(db, visitor, {
    user,
    how: 'passkey',
    useUp: async (trx) => ((await useProof(trx, proof, visitor)) ? null : invalidPasskey()),
  })
}
