import { CompiledQuery, Kysely } from 'kysely'
import { noteChange } from '../cache/changes.ts'
import { JouleDialect } from './connection/driver.ts'
import { connectionFigures, openPools, type Pools, type PoolsOptions } from './connection/pools.ts'
import { queryWhenThere } from './connection/retry-while-away.ts'
import { throwFailedWrite } from './failures.ts'
import type { Db, DbContext, PreparedStatements, Reader } from './handles.ts'
import { type PreparedWrite, withFreshPlan } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

export type { Connection } from './connection/pools.ts'
export type { AdmitWriter, Db, Reader, Trx, WriterLock } from './handles.ts'
export { type PreparedSelect, preparedSelect, preparedWrite } from './prepared-statements.ts'
export { answerBatched, repeatedAnswer, transaction, write, writeBatched, writeUncached } from './write.ts'
export type { BatchedWrite } from './write-batch.ts'

export function connect({ clock, admitWriter, ...options }: DbContext & PoolsOptions): Db {
  return handleOn(openPools(options), { clock, admitWriter })
}

export function handleOn(pools: Pools, { clock, admitWriter }: DbContext): Db {
  const context = {
    clock,
    admitWriter,
    signals: pools.signals,
    awaySince: pools.awaySince,
    connectionFigures: () => connectionFigures(pools),
  }
  const handle = (served: Pools) =>
    Object.assign(new Kysely<Tables>({ dialect: new JouleDialect(served) }), context, statementsOn(served))
  const { replicas } = pools
  if (!replicas) return handle(pools)
  return Object.assign(handle(pools), { replicas, replica: handle({ ...pools, readers: replicas }) })
}

function statementsOn({ pool, readers, prepare }: Pools): PreparedStatements {
  return {
    read: async ({ text }, values) => (await readers.query(prepare(text, values))).rows,
    async autocommit({ text }, values, changesOf) {
      const running = withFreshPlan(prepare(text, values), (statement) => queryWhenThere(pool, statement))
      const { rows } = await running.catch((error) => throwFailedWrite(error))
      noteChange(changesOf?.(rows))
      return rows
    },
    runIn: async <Row>(trx: Reader, { text }: PreparedWrite<Row>, values: unknown[]) =>
      (await trx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  }
}
