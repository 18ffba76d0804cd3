import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { releaseFiles } from './release-files.ts'

// npm run release:pack -- [--commit HEAD] [--to release] [--key ~/.ssh/id_ed25519]: writes the files of a release into a new folder,
// and signs their checksums with an SSH key.
const ROOT = path.join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    commit: { type: 'string', default: 'HEAD' },
    to: { type: 'string', default: 'release' },
    key: { type: 'string' },
  },
})

const { version, files } = await releaseFiles(ROOT, values.commit)
const folder = path.resolve(values.to)
mkdirSync(folder)
for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
const verifier = path.join(folder, 'verify-release.js')
copyFileSync(path.join(import.meta.dirname, 'verify-release.js'), verifier)
const sums = path.join(folder, 'SHA256SUMS')
if (values.key) execFileSync('ssh-keygen', ['-Y', 'sign', '-n', 'joule-release', '-f', values.key, sums])
process.stdout.write(
  `${files.SHA256SUMS}Joule ${version} is in ${folder}${values.key ? '' : ', not signed: --key names an SSH key'}\n`,
)
