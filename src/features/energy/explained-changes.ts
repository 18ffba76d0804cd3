import { type Static, Type } from 'typebox'
import type { Words } from '../../i18n/words.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { ListOf, type PageQuery } from '../../kernel/db/paging/paging.ts'
import { shape } from '../../kernel/http/schema/shapes.ts'
import { energyInfo, energyLogs } from './account-history.ts'
import { RENAME_COST } from './rules.ts'
import { EnergyEntry } from './schema.ts'

const ExplainedEnergy = shape('ExplainedEnergy', {
  ...EnergyEntry.properties,
  rule: Type.String({ description: 'the rule behind the change, in the language of the reader' }),
  day: Type.String({ description: 'the Shanghai day it counts for' }),
})

export const EnergyExplanation = shape('EnergyExplanation', {
  balance: Type.Integer(),
  can_spend: Type.Boolean(),
  missing_to_spend: Type.Integer({ description: 'how much lifts the balance back to zero' }),
  rename_cost: Type.Integer(),
  changes: ListOf(ExplainedEnergy),
})
export type EnergyExplanation = Static<typeof EnergyExplanation>

/** Ledger entries with the rule behind each, and what the balance allows. */
export async function explainEnergy(
  db: Db,
  userId: number,
  query: PageQuery & { days?: number },
  { economy }: Words,
): Promise<EnergyExplanation> {
  const info = await energyInfo(db, userId)
  const logs = await energyLogs(db, userId, query)
  const items = logs.items.map((entry) => ({
    ...entry,
    rule: economy.energyRules[entry.reason],
    day: shanghaiDay(entry.created_at),
  }))
  return {
    ...info,
    missing_to_spend: Math.max(0, -info.balance),
    rename_cost: RENAME_COST,
    changes: { ...logs, items },
  }
}
