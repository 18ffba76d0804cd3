import { InvalidRequest } from '../../errors.ts'

/** The values of the ordering columns of the last row seen. */
export type CursorValues = (string | number)[]

const MAX_INTEGER = 2_147_483_647

export function writeCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export function readCursor(cursor: string): CursorValues {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.every((value) => ['string', 'number'].includes(typeof value))) {
      return values
    }
  } catch {}
  throw invalidCursor()
}

export function invalidCursor(): InvalidRequest {
  return new InvalidRequest([{ field: 'cursor', rule: 'pattern' }])
}

// Cursors come from clients, so each value is checked to be something the database can compare.

/** Parses the cursor of a list ordered by time and id. */
export function parseTimeCursor([time, id]: CursorValues): [Date, number] {
  const moment = new Date(typeof time === 'string' ? time : Number.NaN)
  const year = moment.getUTCFullYear()
  if (!(year >= 1970 && year <= 9999)) throw invalidCursor()
  return [moment, idIn(id)]
}

export function parseScoreCursor([score, id]: CursorValues): [number, number] {
  if (typeof score !== 'number' || !Number.isFinite(score)) throw invalidCursor()
  return [score, idIn(id)]
}

export function parseCountCursor(cursor: CursorValues): [number, number] {
  const [count, id] = parseScoreCursor(cursor)
  if (!Number.isInteger(count) || Math.abs(count) > MAX_INTEGER) throw invalidCursor()
  return [count, id]
}

/** Parses the cursor of a list ordered by id alone. */
export function parseIdCursor([id]: CursorValues): [number] {
  return [idIn(id)]
}

function idIn(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw invalidCursor()
  return Number(value)
}
