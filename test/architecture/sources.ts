import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const STATEMENT =
  /^(?:import|export)(?: type)?(?: \w+,?)?(?: \{([^}]*)\}| \*(?: as (\w+))?)? from '(\.[^']+)'/gm
const WHOLE_MODULE = /(?:import\(|^import )'(\.[^']+)'|new URL\('(\.[^']+\.ts)'/gm

const DECLARED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm
const LISTED = /^export(?: type)? \{([^}]*)\}/gm

/** Source files of the site, without tests and their helpers. */
export const SOURCES = list('src/**/*.ts').filter(
  (file) => !/\.test\.ts$|\/(testing|scenarios)\.ts$/.test(file),
)

/** An import, type imports and re-exports included. */
export interface Import {
  from: string
  to: string
  /** The imported names as their module exports them; null for the whole module. */
  names: string[] | null
}

export const IMPORTS: Import[] = SOURCES.flatMap(importsOf)

export function importsOf(from: string): Import[] {
  const text = read(from)
  const resolve = (target = '') => path.posix.join(path.posix.dirname(from), target)
  const statements = [...text.matchAll(STATEMENT)].map(([, names, alias, target]) => ({
    from,
    to: resolve(target),
    names: names === undefined ? (alias ? membersOf(text, alias) : null) : namesIn(names),
  }))
  const modules = [...text.matchAll(WHOLE_MODULE)].map(([, imported, url]) => ({
    from,
    to: resolve(imported ?? url),
    names: null,
  }))
  return [...statements, ...modules]
}

/** The names that a file exports. */
export function exportsOf(file: string): string[] {
  const text = read(file)
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name)
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().match(/(\w+)$/)?.[1] ?? []),
  )
  return [...new Set([...declared, ...listed])]
}

export function list(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

export function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

export function absolute(file: string): string {
  return path.join(ROOT, file)
}

function namesIn(names: string): string[] {
  return names.split(',').flatMap((name) => name.trim().match(/^(?:type )?(\w+)/)?.[1] ?? [])
}

/** What a file uses of a module that it imports as `* as alias`. */
function membersOf(text: string, alias: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
}
