import pg from 'pg'
import { unpooled } from '../../cache/unpooled.ts'

const { BYTEA, INT8, NUMERIC, DATE } = pg.types.builtins

type Parse = (text: string) => unknown

const parseBytes: (text: string) => Buffer = pg.types.getTypeParser(BYTEA, 'text')

/**
 * int8 and numeric become numbers (ids stay below 2^53); a date stays the string YYYY-MM-DD. Bytes are copied to memory of their own,
 * because rows are cached: a session hash that is a slice of Node's pool would keep 64 KB alive.
 */
const parsers = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [BYTEA, (text) => unpooled(parseBytes(text))],
])

/** Memoized by type: pg looks up a parser for every column of every result. */
export const typeParsers = {
  getTypeParser(id: number): Parse {
    const known = parsers.get(id)
    if (known) return known
    const parse: Parse = pg.types.getTypeParser(id, 'text')
    parsers.set(id, parse)
    return parse
  },
} as pg.CustomTypesConfig
