import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { findProgram } from './programs.ts'

const DEPLOY = path.join(import.meta.dirname, '../../deploy')
const UNITS = path.join(DEPLOY, 'systemd')
/** In tenths of a point; without these limits a unit has 9.2. */
const MAX_EXPOSURE = 19

const ANALYZE = findProgram('systemd-analyze')

test('the sample units run the site, its backups and its drills in a sandbox', {
  skip: !ANALYZE && 'needs systemd-analyze',
}, () => {
  const units = readdirSync(UNITS).filter((name) => name.endsWith('.service'))
  assert.deepEqual(units, ['joule-backup.service', 'joule-drill.service', 'joule.service'])
  for (const unit of units) {
    const judge = [
      'security',
      '--offline=true',
      `--threshold=${MAX_EXPOSURE}`,
      '--no-pager',
      path.join(UNITS, unit),
    ]
    assert.match(
      execFileSync(ANALYZE!, judge, { encoding: 'utf8' }),
      /exposure level for joule\S*: 1\.\d/,
      unit,
    )
  }
})

test('the container runs without root, and read-only but for its data', () => {
  const lastStage = readFileSync(path.join(DEPLOY, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .at(-1)!
  assert.match(lastStage, /^USER node$/m)
  const site = readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8')
    .split(/^ {2}(?=\w+:$)/m)
    .find((text) => text.startsWith('site:'))
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    assert.ok(site?.includes(`\n    ${line}\n`), line)
})
