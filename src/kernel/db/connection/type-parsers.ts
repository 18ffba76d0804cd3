import pg from 'pg'

const { INT8, NUMERIC, DATE } = pg.types.builtins

type Parse = (text: string) => unknown

/** int8 and sums become numbers (ids stay below 2^53), and a date stays the YYYY-MM-DD it is. */
const parsers = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
])

/** Asked for every column of every answer, so each type is looked up once. */
export const typeParsers = {
  getTypeParser(id: number): Parse {
    const known = parsers.get(id)
    if (known) return known
    const parse: Parse = pg.types.getTypeParser(id, 'text')
    parsers.set(id, parse)
    return parse
  },
} as pg.CustomTypesConfig
