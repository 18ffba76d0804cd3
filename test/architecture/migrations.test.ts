import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import { readMigrations } from '../../src/kernel/db/migration-history.ts'
import { RELEASES } from '../run/releases.ts'
import { list, read } from './sources.ts'

const FILES = list('migrations/*.sql')
const RELEASED = Object.assign({}, ...RELEASES.map(({ migrations }) => migrations))
const TAKES_AWAY = /\bdrop (table|column|view|function|type)\b|\brename\b/i

test('migrations are numbered in a row: two that were written side by side meet here, not at the start of the site', async () => {
  await readMigrations()
})

test('a released migration never changes', () => {
  for (const [name, checksum] of Object.entries(RELEASED)) {
    const found = createHash('sha256')
      .update(read(`migrations/${name}`))
      .digest('hex')
    assert.equal(found, checksum, `${name} was released: what has to change goes into a new migration`)
  }
})

test('a migration that takes something away says in its name which code can live without it', () => {
  for (const file of FILES) {
    const name = path.basename(file)
    if (name in RELEASED) continue
    const needs = /^\d{4}_contract_(\d{4})_/.exec(name)?.[1]
    if (needs) assert.ok(needs <= name.slice(0, 4), `${name}: ${needs} comes after it`)
    else assert.doesNotMatch(name, /contract/, `${name}: NNNN_contract_NNNN_name.sql`)
    const text = read(file).replaceAll(/--.*$/gm, '')
    if (!needs) assert.doesNotMatch(text, TAKES_AWAY, `${name} must be NNNN_contract_NNNN_name.sql`)
  }
})
