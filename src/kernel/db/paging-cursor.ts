import { invalidCursor, type Position } from './paging.ts'

const MAX_INTEGER = 2_147_483_647

/** Where a walk by time goes on. A cursor is what anyone may send, so it must be something the database can compare. */
export function parseTimeCursor([time, id]: Position): [Date, number] {
  const moment = new Date(typeof time === 'string' ? time : Number.NaN)
  const year = moment.getUTCFullYear()
  if (!(year >= 1970 && year <= 9999)) throw invalidCursor()
  return [moment, idIn(id)]
}

export function parseScoreCursor([score, id]: Position): [number, number] {
  if (typeof score !== 'number' || !Number.isFinite(score)) throw invalidCursor()
  return [score, idIn(id)]
}

export function parseCountCursor(position: Position): [number, number] {
  const [count, id] = parseScoreCursor(position)
  if (!Number.isInteger(count) || Math.abs(count) > MAX_INTEGER) throw invalidCursor()
  return [count, id]
}

/** Where a walk by numbers alone goes on. */
export function parseIdCursor([id]: Position): [number] {
  return [idIn(id)]
}

function idIn(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw invalidCursor()
  return Number(value)
}
