import { invalidCursor, type Position } from './paging.ts'

const MAX_INTEGER = 2_147_483_647

// Cursors come from clients, so each is validated to be something the database can compare.

/** The position after which a list by time goes on. */
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

/** Of a list by id alone. */
export function parseIdCursor([id]: Position): [number] {
  return [idIn(id)]
}

function idIn(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw invalidCursor()
  return Number(value)
}
