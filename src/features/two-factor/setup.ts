import { randomBytes } from 'node:crypto'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { type Caller, recordAndMail } from '../security-events/service.ts'
import { checkCode, countingTries, decryptSecret, encryptSecret, useCode } from './codes.ts'
import { confirmSetup, findTwoFactor, insertSetup, replaceRecoveryCodes, type TwoFactor } from './queries.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { SETUP_MS } from './rules.ts'
import { base32, matchingStep, SECRET_BYTES } from './totp.ts'

/** Nothing is required until the first code confirms it; starting again creates another secret. */
export function startSetup(db: Db, viewer: Viewer, keyFor: KeyFor): Promise<{ secret: string }> {
  const secret = randomBytes(SECRET_BYTES)
  return write(db, viewer, async (trx) => {
    const setup = {
      user_id: viewer.id,
      secret: encryptSecret(keyFor, viewer.id, secret),
      setup_session_id: viewer.session_id,
    }
    if (!(await insertSetup(trx, setup))) throw new Refusal('two_factor_on')
    return { secret: base32(secret) }
  })
}

/** The secret of a setup that this session has started and not confirmed. */
export async function secretInSetup(db: Db, viewer: Viewer, keyFor: KeyFor): Promise<Buffer | null> {
  const setup = await findTwoFactor(db, viewer.id)
  return setup && isOpen(setup, viewer, db.clock.now())
    ? decryptSecret(keyFor, viewer.id, setup.secret)
    : null
}

/** Turns it on. The answer has the recovery codes, the only time they are shown. */
export async function confirmWithCode(
  db: Db,
  viewer: Viewer,
  keyFor: KeyFor,
  code: string,
  caller: Caller,
): Promise<{ recovery_codes: string[] }> {
  const secret = await secretInSetup(db, viewer, keyFor)
  if (!secret) throw new Refusal('two_factor_setup_over')
  const matched = () => matchingStep(secret, code, db.clock.now())
  await countingTries(db, viewer.id, async () => matched() !== null)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    const setup = await findTwoFactor(trx, viewer.id)
    // Confirmed or started again in the meantime.
    if (
      !user ||
      !setup ||
      !isOpen(setup, viewer, trx.now) ||
      !decryptSecret(keyFor, viewer.id, setup.secret)?.equals(secret)
    )
      throw new Refusal('two_factor_setup_over')
    const step = matched()
    if (step === null || !(await confirmSetup(trx, viewer.id, step)))
      throw new Refusal('two_factor_setup_over')
    await recordAndMail(trx, user, 'two_factor_on', caller)
    return { recovery_codes: await makeRecoveryCodes(trx, viewer.id) }
  })
}

/** Requires a code from the app: a recovery code only turns it off. */
export async function renewRecoveryCodes(
  db: Db,
  viewer: Viewer,
  keyFor: KeyFor,
  code: string,
  caller: Caller,
): Promise<{ recovery_codes: string[] }> {
  const typed = { userId: viewer.id, code }
  if (!(await findTwoFactor(db, viewer.id))?.confirmed_at) throw new Refusal('two_factor_off')
  await checkCode(db, keyFor, typed)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    await useCode(trx, keyFor, typed, caller)
    if (user) await recordAndMail(trx, user, 'recovery_codes_made', caller)
    return { recovery_codes: await makeRecoveryCodes(trx, viewer.id) }
  })
}

/** The user's row must be locked, or two sets could be created at once. */
async function makeRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.flatMap((code) => hashOfRecoveryCode(userId, code) ?? [])
  await replaceRecoveryCodes(trx, userId, hashes)
  return codes
}

function isOpen(
  { confirmed_at, setup_session_id, created_at }: TwoFactor,
  viewer: Viewer,
  now: Date,
): boolean {
  return (
    confirmed_at === null &&
    setup_session_id === viewer.session_id &&
    now.getTime() < created_at.getTime() + SETUP_MS
  )
}
