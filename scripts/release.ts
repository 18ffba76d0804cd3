import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrations } from '../src/kernel/db/migration-history.ts'
import { RELEASES } from '../test/run/releases.ts'
import { apiDocument } from './api-document.ts'

// npm run release: dates the version of package.json in the changelog, records it with its migrations in releases.json,
// which never change from then on, and stores its API description, which later versions only add to. The release commit
// contains exactly what it writes.
const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const { version } = JSON.parse(read('package.json'))
const releases = JSON.parse(read('releases.json'))
const heading = `## ${version}, unreleased`
if (releases[version]) fail(`${version} is released already: package.json needs the next version`)
if (!read('CHANGELOG.md').includes(heading)) fail(`CHANGELOG.md has no "${heading}"`)
if (git('status', '--porcelain')) fail('There are changes that are not committed')

const released = new Set(RELEASES.flatMap(({ migrations }) => Object.keys(migrations)))
const added = (await readMigrations()).filter(({ name }) => !released.has(name))
releases[version] = {
  commit: git('rev-parse', 'HEAD'),
  migrations: Object.fromEntries(added.map(({ name, checksum }) => [name, checksum])),
}
const today = new Date().toISOString().slice(0, 10)
writeFileSync(path.join(ROOT, 'releases.json'), `${JSON.stringify(releases, null, 2)}\n`)
writeFileSync(
  path.join(ROOT, 'CHANGELOG.md'),
  read('CHANGELOG.md').replace(heading, `## ${version}, ${today}`),
)
writeFileSync(
  path.join(ROOT, 'docs/api/released.json'),
  `${JSON.stringify({ 'x-release': version, ...(await apiDocument()) })}\n`,
)
process.stdout.write(`Now: git commit -am "Release ${version}"\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
