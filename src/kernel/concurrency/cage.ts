import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.join(import.meta.dirname, '../../..')
const MODULES = path.join(ROOT, 'node_modules')
// Modules are loaded by their real paths, and node_modules may be a link.
const CODE = [
  ...['src/*', 'scripts/*', 'package.json'].map((part) => path.join(ROOT, part)),
  ...inside(MODULES),
]
const ENTER = path.join(ROOT, 'scripts/enter-cage.js')

interface Cage {
  /** Folders to read and write. */
  folders?: string[]
  /** Native code of a package, which the cage does not hold: it limits what that package's JavaScript can do. */
  addons?: boolean
}

/** A folder of its own: bytecode that a worker wrote must never run in the site's process outside a cage. */
export const CAGED_COMPILE_CACHE = path.join(MODULES, '.cache/caged')

/**
 * Sandbox by Node's permission model, as arguments of a worker thread or process: it reads our code and these folders, writes to these
 * folders, starts no program and no thread, and has no network.
 */
export function cageArguments({ folders = [], addons = false }: Cage): string[] {
  const within = folders.flatMap(inside)
  return [
    '--permission',
    ...[...CODE, ...within].map((place) => `--allow-fs-read=${place}`),
    ...within.map((place) => `--allow-fs-write=${place}`),
    ...(addons ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
    ...['--import', pathToFileURL(ENTER).href],
  ]
}

/** By the path it is named by, and by the one it really has. */
function inside(folder: string): string[] {
  const named = path.resolve(folder)
  const places = existsSync(named) ? [named, realpathSync(named)] : [named]
  return [...new Set(places)].map((place) => path.join(place, '*'))
}
