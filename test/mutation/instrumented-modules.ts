import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Mutant } from './mutants.ts'
import { withMutants } from './schemata.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const TESTS = new URL('./collected-tests.ts', import.meta.url).href
/** Build files or hold what all versions share. */
const SHARED = /\/test\/(?:mutation\/|assets\.ts)/
const VERSION = /\?version=\d+$/

/**
 * Module hooks: sources come with their mutants in them, `node:test` is ours, and what a module of version n imports has
 * version n too, so that a mutant in what is computed while loading gets modules of its own.
 */
export function instrumentModules(mutants: (Mutant & { id: number })[]): void {
  const byFile = Map.groupBy(mutants, ({ file }) => path.join(ROOT, file))
  const sources = new Map<string, string>()

  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === 'node:test') return { url: TESTS, format: 'module-typescript', shortCircuit: true }
      const found = nextResolve(specifier, context)
      const version = VERSION.exec(context.parentURL ?? '')?.[0]
      if (!version || !isOurs(found.url) || VERSION.test(found.url)) return found
      return { ...found, url: found.url + version }
    },
    load(url, context, nextLoad) {
      if (!isOurs(url)) return nextLoad(url, context)
      return { format: 'module', source: sourceOf(fileURLToPath(url)), shortCircuit: true }
    },
  })

  function sourceOf(file: string): string {
    const known = sources.get(file)
    if (known !== undefined) return known
    const original = readFileSync(file, 'utf8')
    const source = stripTypeScriptTypes(withMutants(original, byFile.get(file) ?? []))
    sources.set(file, source)
    return source
  }
}

/** The address of a module of a version; 0 is the one that is loaded once. */
export function versioned(file: string, version: number): string {
  return pathToFileURL(path.join(ROOT, file)).href + (version ? `?version=${version}` : '')
}

function isOurs(url: string): boolean {
  return (
    url.startsWith('file:') &&
    /\.ts(?:\?|$)/.test(url) &&
    !url.includes('/node_modules/') &&
    !SHARED.test(url)
  )
}
