import { type Db, type Trx, transaction } from '../db/db.ts'

/** Claims and outcomes of an outbox: they change nothing that a shared page shows. */
export function outboxTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transaction(db, (trx) => {
    trx.declareChanges([])
    return work(trx)
  })
}
