import { type Static, Type } from 'typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { Id, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { ENERGY_REASONS } from './rules.ts'

export const EnergyInfo = shape('EnergyInfo', { balance: Type.Integer(), can_spend: Type.Boolean() })
export type EnergyInfo = Static<typeof EnergyInfo>

export const EnergyLogsQuery = Type.Object({
  ...PageQuery.properties,
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
})

export const EnergyEntry = shape('LedgerEntry', {
  id: Id,
  delta: Type.Integer(),
  balance_after: Type.Integer(),
  reason: Type.Enum([...ENERGY_REASONS]),
  ref_type: Type.String(),
  ref_id: Type.Integer(),
  created_at: Time,
})
export type EnergyEntry = Static<typeof EnergyEntry>
