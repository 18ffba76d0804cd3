import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { decryptSecret, encryptSecret } from '../../kernel/crypto/secret-encryption.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'

const PURPOSE = 'federation keys'
const BITS = 2048

const generate = promisify(generateKeyPair)

export interface StoredKey {
  public_key: string
  private_key: Buffer
}

/** An RSA key, because nothing else is understood by all servers. Takes a tenth of a second of another thread. */
export async function newKey(keyFor: KeyFor): Promise<StoredKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: BITS })
  const public_key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
  return { public_key, private_key: encryptSecret(keyFor(PURPOSE), public_key, pkcs8) }
}

/** Null if SECRET has changed since it was made. */
export function privateKeyOf({ public_key, private_key }: StoredKey, keyFor: KeyFor): KeyObject | null {
  const pkcs8 = decryptSecret(keyFor(PURPOSE), public_key, private_key)
  return pkcs8 && createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' })
}
