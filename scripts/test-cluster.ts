import { globSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { testAssets } from '../test/run/assets.ts'

// npm run test:cluster [-- files…] tries the site on real clusters, one test file after the other; a file whose programs
// are missing and cannot be installed says so and is skipped.
const named = process.argv.slice(2)
const files = named.length ? named : globSync('test/cluster/*.test.ts').sort()
await testAssets()
let failed = false
/** Lines of tables that tests report, each once. */
const table = new Set<string>()
const events = run({ files, concurrency: 1 }).on('test:fail', () => {
  failed = true
})
events.on('test:diagnostic', ({ message }) => void (message.startsWith('|') && table.add(message)))
events.pipe(new spec()).pipe(process.stdout)
events.on('end', () => {
  process.stdout.write([...table, ''].join('\n'))
  process.exitCode = failed ? 1 : 0
})
