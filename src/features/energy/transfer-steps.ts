import type { Step } from '../../kernel/db/statement.ts'
import { chainHashSql } from './ledger/chain-hash.ts'

/**
 * The accounts of `parties`, row-locked until the transaction ends. SKIP LOCKED omits those that someone else is changing. `version`
 * differs from the one in the statement's snapshot if the row has changed since.
 */
export const accountsStep: Step = {
  name: 'accounts',
  sql: `select user_id, balance, chain_head, xmin as version from energy_accounts
    where user_id = any(array(select user_id from parties)) for no key update skip locked`,
}

/** The hash of an entry `e` that follows the given hash and balance. */
const hashAfter = (hash: string, balance: string) =>
  chainHashSql(hash, {
    id: 'e.id',
    user_id: 'e.user_id',
    delta: 'e.delta',
    balance_after: `${balance} + e.delta`,
    reason: 'e.reason',
    ref_type: 'e.ref_type',
    ref_id: 'e.ref_id',
  })

/**
 * Double-entry bookkeeping: each row of `transfers` becomes two ledger entries that sum to zero, between users (all in `accounts`),
 * mint and sink. Debits come first, so that nobody spends what they receive in the same statement.
 */
export const transferSteps: Step[] = [
  {
    name: 'entries',
    // Numbered while the accounts are locked and in order of position, so that ids increase along each user's chain.
    sql: `select nextval('energy_ledger_id_seq') as id, placed.* from (
        select transfer_id, s.*, ref_type, ref_id, row_number() over (partition by user_id order by side, ordinal) as place
        from transfers, lateral (values (1, from_account, from_id, -amount, from_reason),
          (2, to_account, to_id, amount, to_reason)) as s (side, account, user_id, delta, reason)
        order by side, ordinal) as placed`,
  },
  {
    name: 'chained',
    sql: `with recursive chain as (
        select e.id, e.user_id, e.place, balance + e.delta as balance_after, ${hashAfter('chain_head', 'balance')} as hash
        from entries e join accounts using (user_id) where e.place = 1
        union all
        select e.id, e.user_id, e.place, chain.balance_after + e.delta, ${hashAfter('chain.hash', 'chain.balance_after')}
        from chain join entries e on e.user_id = chain.user_id and e.place = chain.place + 1)
      select * from chain`,
  },
  {
    name: 'entries_inserted',
    sql: `insert into energy_ledger (id, transfer_id, account, user_id, delta, balance_after, reason, ref_type, ref_id, hash,
        created_at)
      select id, transfer_id, account, entries.user_id, delta, balance_after, reason, ref_type, ref_id, hash, $now
      from entries left join chained using (id)`,
  },
  {
    name: 'accounts_moved',
    sql: `update energy_accounts a set balance = balance_after, chain_head = hash
      from (select distinct on (user_id) * from chained order by user_id, place desc) as last
      where a.user_id = last.user_id returning a.user_id, a.balance`,
  },
]
