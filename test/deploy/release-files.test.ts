import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { releaseFiles } from '../../scripts/release-files.ts'
import { temporaryFolder } from '../fixtures/edge-case-database.ts'
import { findProgram } from './programs.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const VERIFY = path.join(ROOT, 'scripts/verify-release.js')
const hasHistory = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).status === 0
const needs = {
  skip: !(hasHistory && findProgram('ssh-keygen')) && 'needs git with its history, and ssh-keygen',
}

test(
  'two people who build a release in clones of their own get the same bytes, and a stranger can check them',
  needs,
  async (t) => {
    const folder = await temporaryFolder(t)
    const builds = []
    for (const [name, umask] of [
      ['ming', '022'],
      ['hong', '077'],
    ] as const) {
      const clone = path.join(folder, name)
      execFileSync('sh', ['-c', `umask ${umask}; git clone -q --depth 1 "file://${ROOT}" "${clone}"`])
      builds.push(await releaseFiles(clone))
    }
    assert.deepEqual(builds[0], builds[1])

    const { version, files } = builds[0]!
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes)
    assert.match(
      checked(folder),
      /^3 files are what SHA256SUMS says\nMade of commit [0-9a-f]{40}: .*\nNot checked: who made it/,
    )
    const list = execFileSync('tar', ['-tvf', path.join(folder, `joule-${version}.tar`)], {
      encoding: 'utf8',
    })
    assert.match(list, new RegExp(`^-rw-r--r-- root/root .* joule-${version}/package-lock.json$`, 'm'))
    const { components } = JSON.parse(String(files[`joule-${version}.cdx.json`]))
    const fastify = components.find(({ name }: { name: string }) => name === 'fastify')
    assert.deepEqual([fastify.licenses, fastify.hashes[0].content.length], [[{ expression: 'MIT' }], 128])

    const signers = (name: string) => path.join(folder, `${name}.signers`)
    for (const name of ['maintainer', 'mallory']) {
      const key = path.join(folder, `${name}.key`)
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
      await writeFile(signers(name), `${name}@example.org ${await readFile(`${key}.pub`, 'utf8')}`)
    }
    const sums = path.join(folder, 'SHA256SUMS')
    execFileSync(
      'ssh-keygen',
      ['-q', '-Y', 'sign', '-n', 'joule-release', '-f', path.join(folder, 'maintainer.key'), sums],
      { stdio: 'pipe' },
    )
    assert.match(checked(folder, signers('maintainer')), /^Signed by maintainer@example\.org$/m)
    assert.match(checked(folder, signers('mallory')), /is none of the allowed ones/)

    const tar = path.join(folder, `joule-${version}.tar`)
    await copyFile(tar, `${tar}.whole`)
    await writeFile(tar, Buffer.concat([await readFile(tar), Buffer.from('x')]))
    assert.equal(checked(folder), `joule-${version}.tar is not what SHA256SUMS says\n`)
    await copyFile(`${tar}.whole`, tar)
    await writeFile(sums, String(files.SHA256SUMS).split('\n').reverse().join('\n'))
    assert.match(checked(folder, signers('maintainer')), /The signature is not over these checksums/)
  },
)

/** What the verifier prints, refusals included. */
function checked(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [VERIFY, ...args], { encoding: 'utf8' })
  return stdout + stderr
}
