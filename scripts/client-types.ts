import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiDocument } from './api-document.ts'
import { FINGERPRINTS, fingerprintsOf } from './document-fingerprints.ts'

// npm run client: writes the types of packages/client from the API description. The generator needs an older compiler than the
// site has, so it is locked and installed in the package's own folder, the first time it is needed.
const PACKAGE = path.join(import.meta.dirname, '../packages/client')
const INSTALLED = path.join(PACKAGE, 'node_modules/openapi-typescript')

if (!existsSync(INSTALLED)) execFileSync('npm', ['ci'], { cwd: PACKAGE, stdio: 'inherit' })
const document = await apiDocument()
const folder = mkdtempSync(path.join(tmpdir(), 'joule-client-'))
try {
  const input = path.join(folder, 'openapi.json')
  writeFileSync(input, JSON.stringify(document))
  const output = path.join(PACKAGE, 'src/schema.ts')
  execFileSync(process.execPath, ['generate.js', input, output], { cwd: PACKAGE, stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true })
}
writeFileSync(FINGERPRINTS, fingerprintsOf(document))
