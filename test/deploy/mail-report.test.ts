import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { urlOf } from '../faults/database-server.ts'
import { temporaryFolder } from '../fixtures/edge-case-database.ts'
import { migratedDatabase } from '../kit/database.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const SAMPLE = path.join(ROOT, 'deploy/postfix/joule-report')
const MESSAGE = 'From: hong@example.org\nSubject: On holiday\n\nBack on Monday.\n'

test('the program for Postfix has the settings of the unit, and a failure keeps the message', async (t) => {
  const folder = await temporaryFolder(t)
  const [program, settings] = [path.join(folder, 'joule-report'), path.join(folder, 'joule.env')]
  const sample = (await readFile(SAMPLE, 'utf8'))
    .replaceAll('/opt/joule', ROOT)
    .replaceAll('/etc/joule.env', settings)
    .replaceAll('/var/lib/joule', path.join(folder, 'data'))
  await writeFile(program, sample)
  await chmod(program, 0o755)
  const report = async () => {
    // What Postfix passes on.
    const child = spawn(program, {
      env: { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` },
      cwd: '/',
    })
    child.stdin.end(MESSAGE)
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    if (child.exitCode === null) await once(child, 'exit')
    return { code: child.exitCode, said: stdout + stderr }
  }

  const missing = await report()
  assert.deepEqual([missing.code, missing.said.includes(settings)], [75, true])
  await writeFile(settings, 'SITE_NAME=Joule\n')
  const nowhere = await report()
  assert.equal(nowhere.code, 75)
  assert.match(nowhere.said, new RegExp(`${folder}/data`))
  const { connection } = await migratedDatabase(t)
  await writeFile(
    settings,
    `# Of the unit.\nDATABASE_URL=${urlOf(connection)}\nMAIL_FROM=Joule <joule@example.org>\nSMTP_URL=smtp://127.0.0.1:9\nPUBLIC_URL=https://example.org\n`,
  )
  assert.deepEqual(await report(), { code: 0, said: 'ignored\n' })
})
