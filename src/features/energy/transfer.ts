import { preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { callsStep, statement } from '../../kernel/db/statement.ts'
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

const calls = callsStep({
  from_account: '$from_accounts',
  from_id: '$from_ids',
  to_account: '$to_accounts',
  to_id: '$to_ids',
  amount: '$amounts',
  reason: '$reasons',
  ref_type: '$ref_types',
  ref_id: '$ref_ids',
})

const { text, valuesOf } = statement({
  params: {
    users: 'bigint[]',
    from_accounts: 'text[]',
    from_ids: 'bigint[]',
    to_accounts: 'text[]',
    to_ids: 'bigint[]',
    amounts: 'bigint[]',
    reasons: 'text[]',
    ref_types: 'text[]',
    ref_ids: 'bigint[]',
    now: 'timestamptz',
  },
  steps: [
    calls,
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
  const values = valuesOf({
    users,
    from_accounts: transfers.map(({ from }) => accountOf(from)),
    from_ids: transfers.map(({ from }) => userOf(from)),
    to_accounts: transfers.map(({ to }) => accountOf(to)),
    to_ids: transfers.map(({ to }) => userOf(to)),
    amounts: transfers.map(({ amount }) => amount),
    reasons: transfers.map(({ reason }) => reason),
    ref_types: transfers.map(({ ref }) => ref.ref_type),
    ref_ids: transfers.map(({ ref }) => ref.ref_id),
    now: trx.now,
  })
  const moved = await trx.run(moveEnergy, values)
  return new Map(moved.map(({ user_id, balance }) => [user_id, balance]))
}

function accountOf(party: Party): string {
  return typeof party === 'number' ? 'user' : party
}

function userOf(party: Party): number | null {
  return typeof party === 'number' ? party : null
}
