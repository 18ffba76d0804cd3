import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../fixtures/edge-case-database.ts'
import { RELEASES } from '../run/releases.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const run = (cwd: string, program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

function hasHistory(): boolean {
  try {
    for (const { commit } of RELEASES) run(ROOT, 'git', 'cat-file', '-e', commit)
    return true
  } catch {
    return false
  }
}

test('the line of the handbook brings a fresh clone to a release', async (t) => {
  if (!hasHistory()) return t.skip('needs the whole history of the repository')
  const clone = path.join(await temporaryFolder(t), 'clone')
  run(ROOT, 'git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, clone)
  // As a clone has it of a repository that is on a branch.
  run(clone, 'git', 'update-ref', '--no-deref', 'refs/remotes/origin/HEAD', 'HEAD')
  const handbook = readFileSync(path.join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
  const line = /^git fetch && git checkout .*$/m.exec(handbook)?.[0] ?? assert.fail('no such line')
  run(clone, 'sh', '-c', line)
  const [, version] = /\['([\d.]+)'\]\.commit/.exec(line)!
  assert.equal(JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8')).version, version)
})
