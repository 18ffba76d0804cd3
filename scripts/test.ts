import { globSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from '../test/browser/chromium.ts'
import { takeTurns } from '../test/run/event-loop.ts'
import { startPostgresOfRun, testDataDir } from '../test/run/postgres.ts'
import { prepareRun } from '../test/run/prepare.ts'
import { runTestFiles } from '../test/run/runner.ts'

// npm test [-- files…] runs all tests except those on clusters and those of `npm run check`, or the named ones; --deep runs all of them
// at full length.
/** Only a hung file takes longer, even on a busy machine. */
const LONGEST_FILE_MS = 3_600_000
const args = process.argv.slice(2)
const deep = args.includes('--deep')
const named = args.filter((arg) => !arg.startsWith('--'))
// Those of test/ take longest and start first, so that no core is idle at the end.
const files = named.length
  ? named
  : ['test', 'packages/client/test', 'examples', 'src'].flatMap((root) =>
      globSync(`${root}/**/*.test.ts`, {
        exclude: ['test/cluster/**', ...(deep ? [] : ['test/architecture/**'])],
      }).sort(),
    )
if (deep) process.env.JOULE_DEEP = '1'
// Distinguishes concurrent runs.
process.env.JOULE_TEST_RUN = String(process.pid)

await ensureChromium((line) => process.stderr.write(`${line}\n`))
const postgres = await startPostgresOfRun()
// Types stripped and modules compiled once: loading the site takes 1.7 s of processor time in place of 2.7.
process.env.NODE_COMPILE_CACHE = path.join(testDataDir(), 'compile-cache')
await prepareRun()
const { passed, failed, skipped, failedFiles } = await runTestFiles(files, {
  timeoutMs: LONGEST_FILE_MS,
  deep,
})
await postgres.stop()
const { longest, overBudget } = await takeTurns()
process.stdout.write(`Longest turns of the event loop, by processor time: ${longest.join(', ')}\n`)
for (const route of overBudget) process.stdout.write(`Too long, and more than once: ${route}\n`)
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
if (failed)
  process.stdout.write(`To repeat: npm run ${deep ? 'test:deep' : 'test'} -- ${failedFiles.join(' ')}\n`)
process.exit(failed || overBudget.length ? 1 : 0)
