import { Client } from '../../../../kernel/db/connection/client.ts'
import { StartupError } from '../../../../kernel/errors.ts'
import { readLines } from './chunks.ts'
import type { JsonRow } from './json-rows.ts'
import type { NodebbObjects } from './nodebb.ts'

const FETCH_SIZE = 500
const CONNECT_MS = 10_000
const STATEMENT_MS = 5 * 60_000

/** The column by which objects of a kind are read, so that a reply comes after what it answers. */
const NUMBERS = { user: 'uid', category: 'cid', topic: 'tid', post: 'pid' } as const

const WANTED = {
  user: /^user:\d+$/,
  category: /^category:\d+$/,
  topic: /^topic:\d+$/,
  post: /^post:\d+$/,
  'group:cid': /^group:cid:/,
}

/** Lines of JSON, as `mongoexport` writes the collection `objects`. */
export function objectsInFile(file: string): NodebbObjects {
  return async function* objects(kind) {
    const isWanted = WANTED[kind]
    let number = 0
    for await (const line of readLines(file)) {
      number++
      if (line.trim() === '') continue
      const object = parse(file, line, number)
      if (typeof object._key === 'string' && isWanted.test(object._key)) yield object
    }
  }
}

function parse(file: string, line: string, number: number): JsonRow {
  try {
    const object = JSON.parse(line)
    if (typeof object === 'object' && object !== null) return object
  } catch {}
  throw new StartupError(`${file} is no export of NodeBB: line ${number} is no JSON object`)
}

interface NodebbDatabase extends AsyncDisposable {
  objects: NodebbObjects
}

/** NodeBB's own PostgreSQL, read in one snapshot: what people write there meanwhile is left to the next import. */
export async function openNodebbDatabase(url: string): Promise<NodebbDatabase> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
  })
  await client.connect().catch((cause) => {
    throw new StartupError(
      `The database of NodeBB cannot be reached: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    )
  })
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query(`select to_regclass('legacy_hash') is null as missing`)
  if (rows[0].missing) {
    await client.end()
    throw new StartupError('The database is no NodeBB: it has no table legacy_hash')
  }
  let cursors = 0
  return {
    async *objects(kind) {
      const cursor = `objects_${cursors++}`
      await client.query(`declare ${cursor} no scroll cursor for ${selectOf(kind)}`)
      for (let rows: { object: JsonRow }[] = []; ; ) {
        rows = (await client.query(`fetch ${FETCH_SIZE} from ${cursor}`)).rows
        for (const { object } of rows) yield object
        if (rows.length < FETCH_SIZE) break
      }
      await client.query(`close ${cursor}`)
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

function selectOf(kind: Parameters<NodebbObjects>[0]): string {
  if (kind === 'group:cid')
    return `select jsonb_build_object('_key', _key, 'value', value) as object from legacy_zset
      where _key like 'group:cid:%:privileges:groups:topics:read:members'`
  return `select data as object from legacy_hash where _key ~ '^${kind}:[0-9]+$' order by (data ->> '${NUMBERS[kind]}')::bigint`
}
