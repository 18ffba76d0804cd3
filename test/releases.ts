import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

export interface Release {
  version: string
  /** The last commit before the one that only dates and records the release. */
  commit: string
  /** Checksums of the migrations it added, by file name. */
  migrations: Record<string, string>
}

/** All releases, oldest first. */
export const RELEASES: Release[] = Object.entries<Omit<Release, 'version'>>(read('releases.json')).map(
  ([version, release]) => ({ version, ...release }),
)

/** The newest release before the version in package.json, which is the one being made or just made. */
export function lastRelease(): Release {
  const { version } = read('package.json')
  return RELEASES.findLast((release) => release.version !== version)!
}
