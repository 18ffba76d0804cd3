import { sql } from 'kysely'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import type { Mailer } from '../mail/service.ts'
import * as moderation from '../moderation/service.ts'
import { type Caller, recordAndMail, recordSecurityEvent } from '../security-events/service.ts'
import { checkCode, useCode } from './codes.ts'
import { countRecoveryCodes, deleteExpiredSetups, deleteTwoFactor, findTwoFactor } from './queries.ts'
import { REMEMBERED_MS, YOUNG_MS } from './rules.ts'
import type { TwoFactorState } from './schema.ts'
import { tickets } from './tickets.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof RememberedDevicesTable> {}
}

const RememberedDevicesTable = table('remembered_devices', {
  token_hash: column.bytes,
  user_id: column.number,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

/** Cookies that identify known browsers; looked up at each login, never consumed. */
const devices = singleUseSecrets('remembered_devices', ['user_id'])

export { checkCode, useCode } from './codes.ts'
export { confirmWithCode, renewRecoveryCodes, secretInSetup, startSetup } from './setup.ts'
export { issueTicket, tickets } from './tickets.ts'

export async function hasTwoFactor(db: Reader, userId: number): Promise<boolean> {
  return Boolean((await findTwoFactor(db, userId))?.confirmed_at)
}

export async function twoFactorState(db: Db, { id }: Viewer): Promise<TwoFactorState> {
  const [factor, recovery_codes_left, remembered_devices] = await Promise.all([
    findTwoFactor(db, id),
    countRecoveryCodes(db, id),
    countDevices(db, id, db.clock.now()),
  ])
  const confirmed_at = factor?.confirmed_at ?? null
  return { on: confirmed_at !== null, confirmed_at, recovery_codes_left, remembered_devices }
}

/** Requires a code or a recovery code. */
export async function turnOff(
  db: Db,
  viewer: Viewer,
  keyFor: KeyFor,
  code: string,
  caller: Caller,
): Promise<Record<string, never>> {
  const typed = { userId: viewer.id, code }
  if (!(await hasTwoFactor(db, viewer.id))) throw new Refusal('two_factor_off')
  await checkCode(db, keyFor, typed)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    await useCode(trx, keyFor, typed, caller)
    await deleteTwoFactor(trx, viewer.id)
    if (user) await recordAndMail(trx, user, 'two_factor_off', caller)
    return {}
  })
}

/** For when an address is taken back: an intruder may have turned it on to keep the owner out. */
export async function turnOffIfYoung(trx: Trx, user_id: number, origin: ClientOrigin): Promise<void> {
  const factor = await findTwoFactor(trx, user_id)
  if (!factor?.confirmed_at || trx.now.getTime() - factor.confirmed_at.getTime() >= YOUNG_MS) return
  await deleteTwoFactor(trx, user_id)
  await recordSecurityEvent(trx, { user_id, kind: 'two_factor_off', origin })
}

/** Removes one that someone else may have turned on; `before`: only an older one. The person must be locked. */
export async function removeTwoFactor(
  trx: Trx,
  user: Pick<accounts.User, 'id' | 'email'>,
  caller: Caller,
  before?: Date,
): Promise<void> {
  const factor = await findTwoFactor(trx, user.id)
  if (!factor || (before && (factor.confirmed_at ?? factor.created_at) >= before)) return
  if (await deleteTwoFactor(trx, user.id)) await recordAndMail(trx, user, 'two_factor_off', caller)
}

/** By the operator, for someone who has lost the app and the recovery codes. */
export function turnOffFor(db: Db, operator: Viewer, uid: number, mailer: Mailer): Promise<void> {
  return write(db, operator, async (trx) => {
    const user = await accounts.lockUserForDecision(trx, operator, uid)
    if (!(await deleteTwoFactor(trx, uid))) throw notFound()
    await recordAndMail(trx, user, 'two_factor_off', { mailer })
    await moderation.record(trx, {
      actor_id: operator.id,
      action: 'user.two_factor_off',
      target_type: 'user',
      target_id: uid,
      details: moderation.operatorMark(operator),
    })
  })
}

/** Returns the cookie value that will identify the browser. */
export async function rememberDevice(trx: Trx, user_id: number): Promise<string> {
  return (await devices.issue(trx, { user_id }, REMEMBERED_MS)).token
}

export async function isRemembered(
  db: Reader,
  userId: number,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  return (await devices.find(db, token, now))?.user_id === userId
}

export function forgetDevices(db: Db, viewer: Viewer): Promise<{ forgotten: number }> {
  return write(db, viewer, async (trx) => ({ forgotten: await devices.revoke(trx, 'user_id', viewer.id) }))
}

/** With a new password, or a logout everywhere: ends logins that are waiting for a code, and forgets browsers that skip it. */
export async function forgetDevicesAndTickets(trx: Trx, userId: number): Promise<void> {
  await devices.revoke(trx, 'user_id', userId)
  await tickets.revoke(trx, 'user_id', userId)
}

/** Pruning job: deletes expired setups, remembered devices and tickets. */
export async function pruneTwoFactor(trx: Trx): Promise<void> {
  await deleteExpiredSetups(trx)
  await devices.deleteExpired(trx)
  await tickets.deleteExpired(trx)
}

async function countDevices(db: Reader, user_id: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('remembered_devices')
    .select(sql<number>`count(*)::integer`.as('devices'))
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return row.devices
}
