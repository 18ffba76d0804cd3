import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../errors.ts'
import type { DataLocation } from '../data-location.ts'
import { findNative, packagedMajor } from '../native.ts'
import { findOlderServer } from './older-server.ts'

export async function majorOf(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8'), 10)
}

/** The folder with bin/ of the PostgreSQL that can open this cluster: the packaged one, or the one that created it. */
export async function serverFor(location: DataLocation, log: (line: string) => void): Promise<string> {
  const [major, packaged] = [await majorOf(location.cluster), await packagedMajor()]
  if (major === packaged) return findNative(location.systemUser, location.dataDir)
  if (major < packaged) return findOlderServer(major, location, log)
  throw new StartupError(
    `The database in ${location.cluster} is of PostgreSQL ${major}, newer than the ${packaged} of this Joule. Update Joule and start again.`,
  )
}
