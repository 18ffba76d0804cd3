import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Asset, openBuiltFiles } from './built-files.ts'

export interface Assets {
  /** The address of a built file by its plain name: `site.css` → `/assets/site-3F2A….css`. */
  url(name: string): string
  /** The file at such an address, by the part after `/assets/`. */
  find(hashedName: string): Asset | null
  directory: string
}

/** The record of a build: its inputs, and its output files by plain name. */
export interface Manifest {
  fingerprint: string
  inputs: string[]
  files: Record<string, string>
}

export const ROOT = path.join(import.meta.dirname, '../../..')
export const MANIFEST = 'manifest.json'
/** Every file in src/client/entries is an entry point. */
export const ENTRIES = readdirSync(path.join(ROOT, 'src/client/entries')).map(
  (name) => `src/client/entries/${name}`,
)
const BUNDLER = path.join(import.meta.dirname, 'bundle.ts')

/** Bundles the browser files unless the build in the directory is up to date. */
export async function buildAssets({ directory }: { directory: string }): Promise<Assets> {
  const manifest = readManifest(directory)
  if (manifest && isFresh(directory, manifest)) return assetsOf(directory, manifest)
  await mkdir(directory, { recursive: true })
  await promisify(execFile)(process.execPath, [BUNDLER, directory])
  return openAssets(directory)
}

/** What an earlier `buildAssets` left in the directory. */
export function openAssets(directory: string): Assets {
  return assetsOf(directory, readManifest(directory)!)
}

/** Hash of all entry points and inputs, the esbuild version and the bundling script. */
export function fingerprintOf(inputs: string[]): string {
  const hash = createHash('sha256')
  const tools = ['node_modules/esbuild/package.json', 'src/kernel/assets/bundle.ts']
  for (const input of [...new Set([...tools, ...ENTRIES, ...inputs])].toSorted()) {
    const content = readFileSync(path.join(ROOT, input))
    hash.update(`${input}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

export function readManifest(directory: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(path.join(directory, MANIFEST), 'utf8'))
  } catch {
    return null
  }
}

function isFresh(directory: string, { fingerprint, inputs, files }: Manifest): boolean {
  try {
    const complete = Object.values(files).every((file) => existsSync(path.join(directory, file)))
    return complete && fingerprintOf(inputs) === fingerprint
  } catch {
    // An input was deleted, or the manifest is damaged.
    return false
  }
}

function assetsOf(directory: string, { files }: Manifest): Assets {
  return {
    directory,
    find: openBuiltFiles(directory),
    url(name) {
      const file = files[name]
      if (!file)
        throw new Error(`No asset is called ${name}; the entries are ${Object.keys(files).join(', ')}`)
      return `/assets/${file}`
    },
  }
}
