import { readdirSync, readFileSync } from 'node:fs'

const STYLES = new URL('../../client/styles/', import.meta.url)
/** Matches anywhere: nested rules have selectors inside blocks. Also finds a few file names and words in comments. */
const CLASS = /\.(-?[a-z_][\w-]*)/gi

let names: ReadonlySet<string> | undefined

/** The class names that the site's styles use, read from the style sheets on first use. */
export function siteClasses(): ReadonlySet<string> {
  names ??= new Set(
    readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => classesIn(readFileSync(new URL(file.replaceAll('\\', '/'), STYLES), 'utf8'))),
  )
  return names
}

export function classesIn(css: string): string[] {
  return [...css.matchAll(CLASS)].map(([, name = '']) => name)
}
