import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { installMissing, missingPrograms } from './programs.ts'
import { PROMETHEUS } from './prometheus.ts'

installMissing({ promtool: 'prometheus' })
const skip = missingPrograms('promtool').length > 0 && 'promtool not found: run "apt-get install prometheus"'

test('the alert rules are raised by what they are about, and by nothing else', { skip }, () => {
  for (const words of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: PROMETHEUS, encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
})
