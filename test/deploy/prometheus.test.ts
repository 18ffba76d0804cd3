import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { installMissing, missingPrograms } from './programs.ts'
import { PROMETHEUS } from './prometheus.ts'

installMissing({ promtool: 'prometheus' })
const skip = missingPrograms('promtool').length > 0 && 'promtool not found: run "apt-get install prometheus"'

test('the alert rules are raised by what they are about, and by nothing else', { skip }, () => {
  for (const words of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml', 'alerts-over-days.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: PROMETHEUS, encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
})

test('every alert has its page in the handbook', () => {
  const rules = readFileSync(path.join(PROMETHEUS, 'alerts.yml'), 'utf8')
  const handbook = readFileSync(path.join(PROMETHEUS, '../../docs/OPERATIONS.md'), 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  assert.deepEqual(
    alerts.filter(
      (name) =>
        !handbook.includes(`\n### ${name}\n`) || !rules.includes(`OPERATIONS.md#${name.toLowerCase()}\n`),
    ),
    [],
  )
})
