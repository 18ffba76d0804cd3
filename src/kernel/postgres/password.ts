import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../errors.ts'
import { exists, syncFolder } from '../files/atomic-build.ts'
import type { DataLocation } from './data-location.ts'

/** The password of this data folder's PostgreSQL; if several processes start together, the first one chooses it. */
export async function readPassword({ passwordFile, cluster }: DataLocation): Promise<string> {
  // Checked first: the password is always written before the cluster.
  const old = await exists(cluster)
  if (!(await exists(passwordFile))) {
    if (old) {
      throw new StartupError(
        `${passwordFile} is missing, and without it nobody can open the database in ${cluster}: bring the file back, or remove that folder to begin with an empty database`,
      )
    }
    await choosePassword(passwordFile)
  }
  const password = await readFile(passwordFile, 'utf8').catch((error) => {
    throw new StartupError(`Joule cannot read ${passwordFile} (${error.code}): start it as the file's owner`)
  })
  return password.trim()
}

async function choosePassword(passwordFile: string): Promise<void> {
  const temporary = `${passwordFile}.${randomBytes(6).toString('hex')}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(24).toString('base64url')}\n`)
    await file.sync()
    // Unlike a rename, a link never replaces the password that another process has just chosen.
    await link(temporary, passwordFile).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(path.dirname(passwordFile))
  } finally {
    await file.close()
    await rm(temporary)
  }
}
