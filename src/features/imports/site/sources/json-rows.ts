import { StartupError } from '../../../../kernel/errors.ts'
import { readChunks } from './chunks.ts'

/** One row of a table: values as the file has them. */
export type JsonRow = Record<string, unknown>

const MAX_ROW = 32 * 1024 * 1024
const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COLON, COMMA] = [
  ...'"\\{}[]:,',
].map((sign) => sign.charCodeAt(0))

/**
 * Streaming parser for `{"data": {"table": [row, …]}}` at any depth: only the rows of wanted tables are taken out and parsed, one after
 * the other. Throws where the file is no JSON of this shape or ends too early.
 */
export async function* readJsonRows(
  file: string,
  tables: readonly string[],
): AsyncGenerator<[table: string, row: JsonRow], void, void> {
  const scanner = scanRows(file, tables)
  for await (const chunk of readChunks(file)) yield* scanner.read(chunk)
  scanner.end()
}

interface Level {
  isArray: boolean
  /** The key whose value this is. */
  key: string
}

function scanRows(file: string, tables: readonly string[]) {
  const levels: Level[] = []
  let [inString, escaped, string, key] = [false, false, '', '']
  let [isKey, isStarted] = [false, false]
  /** The row that is being taken out: its table, its depth, and its text of earlier chunks. */
  let row: { table: string; depth: number; text: string } | null = null

  function open(isArray: boolean): void {
    const [data, table] = levels.slice(-2)
    const isRow = !isArray && !row && table?.isArray && data?.key === 'data' && tables.includes(table.key)
    levels.push({ isArray, key })
    key = ''
    isKey = !isArray
    isStarted = true
    if (isRow) row = { table: table.key, depth: levels.length, text: '' }
  }

  function close(isArray: boolean): void {
    if (levels.pop()?.isArray !== isArray) throw broken(file)
    isKey = false
  }

  return {
    *read(chunk: string): Generator<[string, JsonRow]> {
      let from = row ? 0 : -1
      for (let at = 0; at < chunk.length; at++) {
        const code = chunk.charCodeAt(at)
        if (inString) {
          if (escaped) escaped = false
          else if (code === BACKSLASH) escaped = true
          else if (code === QUOTE) {
            inString = false
            if (isKey && !row) key = string
          }
          if (inString && isKey && !row) string += chunk[at]
        } else if (code === QUOTE) {
          inString = true
          string = ''
        } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
          open(code === OPEN_BRACKET)
          if (row && from < 0) from = at
        } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
          if (row && levels.length === row.depth) {
            yield [row.table, parse(file, row.text + chunk.slice(from, at + 1))]
            row = null
            from = -1
          }
          close(code === CLOSE_BRACKET)
        } else if (code === COLON) isKey = false
        else if (code === COMMA) isKey = levels.at(-1)?.isArray === false
        else if (!isStarted && code > 32 && code !== 0xfeff) throw broken(file)
      }
      if (row) row.text += chunk.slice(from)
      if (row && row.text.length > MAX_ROW) throw new StartupError(`${file} has an entry of more than 32 MB`)
    },
    end(): void {
      if (!isStarted || inString || levels.length > 0) throw broken(file)
    },
  }
}

function parse(file: string, text: string): JsonRow {
  try {
    return JSON.parse(text)
  } catch {
    throw broken(file)
  }
}

function broken(file: string): StartupError {
  return new StartupError(`${file} is no JSON, or ends too early`)
}
