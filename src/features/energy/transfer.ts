import { preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { callsOf, statement } from '../../kernel/db/statement.ts'
import { lockAccounts } from './account-queries.ts'
import type { EnergyReason } from './rules.ts'
import { accountsStep, transferSteps } from './transfer-steps.ts'

export interface Reference {
  ref_type: string
  ref_id: number
}

type Party = number | 'mint' | 'sink'

export interface Transfer {
  from: Party
  to: Party
  amount: number
  reason: EnergyReason
  ref: Reference
}

const calls = callsOf({
  from_account: 'text[]',
  from_id: 'bigint[]',
  to_account: 'text[]',
  to_id: 'bigint[]',
  amount: 'bigint[]',
  reason: 'text[]',
  ref_type: 'text[]',
  ref_id: 'bigint[]',
})

const { text, valuesOf } = statement({
  params: { users: 'bigint[]', ...calls.params, now: 'timestamptz' },
  steps: [
    calls.step,
    { name: 'parties', sql: 'select * from unnest($users) as p (user_id)' },
    accountsStep,
    {
      name: 'transfers',
      sql: `select nextval('energy_transfers') as transfer_id, reason as from_reason, reason as to_reason, * from calls`,
    },
    ...transferSteps,
  ],
  result: 'select user_id, balance from accounts_moved',
})

const moveEnergy = preparedWrite<{ user_id: number; balance: number }>(text)

/** Returns the new balances of the users concerned. */
export async function transfer(trx: Trx, ...transfers: Transfer[]): Promise<Map<number, number>> {
  const users = transfers.flatMap(({ from, to }) => [from, to]).filter((party) => typeof party === 'number')
  await lockAccounts(trx, users)
  const rows = transfers.map(({ from, to, amount, reason, ref }) => ({
    from_account: accountOf(from),
    from_id: userOf(from),
    to_account: accountOf(to),
    to_id: userOf(to),
    amount,
    reason,
    ...ref,
  }))
  const moved = await trx.run(moveEnergy, valuesOf({ users, ...calls.valuesOf(rows), now: trx.now }))
  return new Map(moved.map(({ user_id, balance }) => [user_id, balance]))
}

function accountOf(party: Party): string {
  return typeof party === 'number' ? 'user' : party
}

function userOf(party: Party): number | null {
  return typeof party === 'number' ? party : null
}
