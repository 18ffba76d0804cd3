import { DAY_MS } from '../../kernel/calendar.ts'

/** As long as deleted rows are kept. */
export const UNDO_DAYS = 30

export function undoUntil({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + UNDO_DAYS * DAY_MS)
}
