import type { ColumnType } from 'kysely'

/**
 * Every table by name. A slice adds its own with `declare module '…/kernel/tables.ts' { interface Tables { … } }`,
 * next to the queries that alone write it.
 */
export interface Tables {
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  secrets: SecretsTable
  job_runs: { name: string; ran_at: Date }
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
