import type { ColumnType } from 'kysely'

/**
 * Row types by table. A slice adds its own by module augmentation next to the queries that alone write the table:
 * `declare module '…/kernel/db/tables.ts' { interface Tables { … } }`.
 */
export interface Tables {
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  secrets: SecretsTable
  job_runs: { name: string; ran_at: Date }
  job_failures: { name: string; failed_at: Date; error: string }
}

interface RateLimitsTable {
  limit_name: string
  subject: string
  detail: string
  count: number
  window_until: Date
  blocked_until: Date | null
}

interface IdempotencyKeysTable {
  user_id: number
  route: string
  key: string
  fingerprint: Buffer
  answer: ColumnType<unknown, string, string>
  created_at: Date
}

interface SecretsTable {
  name: string
  value: Buffer
  created_at: Date
}
