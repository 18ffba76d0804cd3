import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'
import { ENTRIES, fingerprintOf, MANIFEST, type Manifest, ROOT, readManifest } from './assets.ts'
import { paletteStyles } from './palettes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** 11, the default, takes more than twice as long for 1.5 % less, and a first start waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

// Runs in a child process, because bundling and compressing leave much memory behind: `node bundle.ts <directory>`.
const [directory] = process.argv.slice(2)
if (directory) await bundle(directory)

async function bundle(directory: string): Promise<void> {
  const { metafile, outputFiles } = await runEsbuild(directory)
  const inputs = Object.keys(metafile.inputs)
  const manifest: Manifest = { fingerprint: fingerprintOf(inputs), inputs, files: {} }
  const previous = readManifest(directory)

  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint) manifest.files[plainName(entryPoint)] = path.basename(output)
  }
  await Promise.all(outputFiles.map(({ path: file, contents }) => writeWithCompressed(file, contents)))

  // Written last, so that every file it names exists.
  await writeAtomically(path.join(directory, MANIFEST), JSON.stringify(manifest))
  await deleteOldFiles(directory, Object.values(manifest.files), Object.values(previous?.files ?? {}))
  await esbuild.stop()
}

function runEsbuild(directory: string) {
  return esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: directory,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    // Works both as a module and as a classic script (early.js).
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.svg': 'copy', '.png': 'copy' },
    plugins: [palettes()],
    metafile: true,
    write: false,
  })
}

/** Plugin: `@import ".../palettes.ts"` in a stylesheet stands for the rules that the file makes. */
function palettes(): esbuild.Plugin {
  const rules = () => ({ contents: paletteStyles(), loader: 'css' as const })
  return { name: 'palettes', setup: (build) => build.onLoad({ filter: /\/assets\/palettes\.ts$/ }, rules) }
}

function plainName(entryPoint: string): string {
  return path.basename(entryPoint).replace(/\.ts$/, '.js')
}

/** The plain file is written last: if it exists, an earlier build has already compressed the same content. */
async function writeWithCompressed(file: string, contents: Uint8Array): Promise<void> {
  if (existsSync(file)) return
  await writeAtomically(`${file}.br`, await promisify(brotliCompress)(contents, BROTLI))
  await writeAtomically(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }))
  await writeAtomically(file, contents)
}

/** Atomic rename: processes may build concurrently, and equal names have equal content. */
async function writeAtomically(file: string, contents: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, contents)
  await rename(temporary, file)
}

/** Deletes files of old builds; those of the build just replaced are kept for a day, for pages already sent. */
async function deleteOldFiles(directory: string, current: string[], replaced: string[]): Promise<void> {
  const now = new Date()
  const belongsTo = (names: string[], file: string) => names.includes(file.replace(/\.(br|gz)$/, ''))

  for (const file of await readdir(directory)) {
    if (file === MANIFEST || belongsTo(current, file)) continue
    const full = path.join(directory, file)
    if (belongsTo(replaced, file)) await ignoreMissing(utimes(full, now, now))
    else if (await isOlderThanADay(full, now)) await rm(full, { force: true })
  }
}

async function isOlderThanADay(file: string, now: Date): Promise<boolean> {
  const found = await ignoreMissing(stat(file))
  return found ? now.getTime() - found.mtimeMs > DAY_MS : false
}

/** Another process may be deleting too. */
async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}
