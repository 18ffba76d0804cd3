import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readIfThere } from './read-if-there.ts'

const FILE = 'signing-key.pem'

/** Ed25519, outside of the database; null where none was made yet. */
export async function readSigningKey(folder: string): Promise<KeyObject | null> {
  const pem = await readIfThere(path.join(folder, FILE))
  return pem === null ? null : createPrivateKey(pem)
}

/** Made by the first run of the job, of which there is one at a time. */
export async function openSigningKey(folder: string): Promise<KeyObject> {
  const known = await readSigningKey(folder)
  if (known) return known
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  // Atomic: a file that broke off, because the disk was full, would be no key for ever.
  const temporary = path.join(folder, `${FILE}.new`)
  await writeFile(temporary, pem, { mode: 0o600, flush: true })
  await link(temporary, path.join(folder, FILE))
  await rm(temporary)
  return privateKey
}
