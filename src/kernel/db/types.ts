import pg from 'pg'

const { INT8, NUMERIC, DATE } = pg.types.builtins

/** int8 and sums become numbers (ids stay below 2^53), and a date stays the YYYY-MM-DD it is. */
export const parseTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8 || id === NUMERIC) return Number
    if (id === DATE) return (text: string) => text
    return pg.types.getTypeParser(id, format as 'text')
  },
} as pg.CustomTypesConfig
