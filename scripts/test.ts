import { globSync } from 'node:fs'
import type { EmbeddedPostgres } from '../src/kernel/postgres/embedded.ts'
import { testAssets } from '../test/assets.ts'
import { ensureChromium } from '../test/browser/chromium.ts'
import { bundlePrograms } from '../test/bundled-programs.ts'
import { createOriginalDataFolder } from '../test/original-data-folder.ts'
import { startTestPostgres, tuneTestPostgres } from '../test/postgres.ts'
import { runTestFiles } from '../test/runner.ts'

// npm test [-- files…] runs all tests but those on clusters, or the named ones; --deep runs the long ones at full length.
/** Only what hangs takes longer, even on a busy machine. */
const LONGEST_FILE_MS = 3_600_000
const args = process.argv.slice(2)
const deep = args.includes('--deep')
const named = args.filter((arg) => !arg.startsWith('--'))
// Those of test/ take longest and start first, so that no core is idle at the end.
const files = named.length
  ? named
  : ['test', 'packages/client/test', 'examples', 'src'].flatMap((root) =>
      globSync(`${root}/**/*.test.ts`, { exclude: ['test/cluster/**'] }).sort(),
    )
if (deep) process.env.JOULE_DEEP = '1'

await ensureChromium((line) => process.stderr.write(`${line}\n`))
const [postgres, deleteBundles] = await Promise.all([prepareDatabases(), prepareFiles()])
const { passed, failed, skipped } = await runTestFiles(files, { timeoutMs: LONGEST_FILE_MS, deep })
await postgres.stop()
await deleteBundles()
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
process.exit(failed ? 1 : 0)

/** One PostgreSQL for the whole run, shared by all test files. */
async function prepareDatabases(): Promise<EmbeddedPostgres> {
  const shared = await startTestPostgres()
  await tuneTestPostgres(shared)
  await createOriginalDataFolder()
  return shared
}

async function prepareFiles(): Promise<() => Promise<void>> {
  await testAssets()
  return bundlePrograms()
}
