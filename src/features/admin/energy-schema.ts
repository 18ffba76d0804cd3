import type { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { EnergyEntry } from '../energy/schema.ts'
import { Person } from '../follows/schema.ts'

const filter = {
  uid: Type.Optional(Id),
  reason: Type.Optional(EnergyEntry.properties.reason),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660 })),
}
export const LedgerFilter = Type.Object(filter)
export const LedgerQuery = Type.Object({ ...PageQuery.properties, ...filter })

export const EnergyLedger = shape('EnergyLedger', {
  ...ListOf(Type.Object({ ...EnergyEntry.properties, user: Person })).properties,
  looked_back_to: orNull(Time),
})
export type EnergyLedger = Static<typeof EnergyLedger>

export const CsvFile = Type.Unsafe<Readable>({ type: 'string', contentMediaType: 'text/csv' })

export const Verification = shape('LedgerVerification', {
  people: Type.Integer(),
  entries: Type.Integer(),
  complete: Type.Boolean({ description: 'whether there was time to look at everything' }),
  flaws: Type.Array(
    Type.Object({ entry: orNull(Type.Integer()), user_id: orNull(Type.Integer()), wrong: Type.String() }),
    { maxItems: 10 },
  ),
  checked_at: Time,
})
export type Verification = Static<typeof Verification>
