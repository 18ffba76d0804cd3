import { StartupError } from '../../../../kernel/errors.ts'
import { readLines } from './chunks.ts'

/** One row of a table: its columns by name. */
export type CopiedRow = Record<string, string | null>

const COPY = /^COPY (?:public\.)?"?([a-z_]+)"? \(([^()]{0,20000})\) FROM stdin;$/
const COMPLETE = '-- PostgreSQL database dump complete'
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

/** Rows of the wanted tables from the COPY blocks of a plain dump (pg_dump), in the order of the file. */
export async function* readCopiedRows(
  file: string,
  tables: readonly string[],
): AsyncGenerator<[table: string, row: CopiedRow], void, void> {
  /** The block that is being read; `columns` is null for one that nobody wants. */
  let block: { table: string; columns: string[] | null } | null = null
  let complete = false
  for await (const line of readLines(file)) {
    if (block) {
      if (line === '\\.') block = null
      else if (block.columns) yield [block.table, rowOf(file, block.columns, line)]
    } else if (line.startsWith('COPY ')) {
      const [, table = '', columns = ''] = COPY.exec(line.trimEnd()) ?? []
      block = { table, columns: tables.includes(table) ? columns.split(', ').map(unquoted) : null }
    } else if (line.startsWith(COMPLETE)) complete = true
  }
  if (!complete) throw new StartupError(`${file} is no whole SQL dump: its last line is missing`)
}

function rowOf(file: string, columns: string[], line: string): CopiedRow {
  const values = line.split('\t')
  if (values.length !== columns.length)
    throw new StartupError(
      `${file} has a row of ${values.length} columns where ${columns.length} are expected`,
    )
  return Object.fromEntries(columns.map((column, n) => [column, decoded(values[n] ?? '')]))
}

function decoded(text: string): string | null {
  if (text === '\\N') return null
  if (!text.includes('\\')) return text
  return text.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign)
}

function unquoted(name: string): string {
  return name.replaceAll('"', '')
}
