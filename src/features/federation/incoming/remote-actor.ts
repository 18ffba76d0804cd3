import { createPublicKey } from 'node:crypto'
import { normalizeLine } from '../../../kernel/text/normalize.ts'
import { hostOfUri, type Json, linkIn, listOf, objectIn, onlyOne, uriIn } from './activity.ts'

const TYPES = ['Person', 'Service', 'Application', 'Group', 'Organization']
const MAX_NAME = 100
const MAX_KEYS = 10
/** Longer than any key that is taken, as PEM; a column is as wide. */
const MAX_PEM = 4_000
/** `@` above all: `ana@bank.example` at `evil.example` would read like somebody of the bank. */
const NOT_IN_HANDLES = /[^\p{L}\p{M}\p{N}_.-]/gu

/** Somebody, or a program, of another site, as that site describes them. */
export interface RemoteActor {
  uri: string
  host: string
  inbox: string
  shared_inbox: string | null
  username: string
  display_name: string
  url: string | null
  key_id: string
  public_key: string
}

/** The same with all of their keys: what is kept of their document. */
export interface RemoteProfile extends Omit<RemoteActor, 'key_id' | 'public_key'> {
  keys: Key[]
}

interface Key {
  id: string
  pem: string
}

/** What an actor says of itself. Null: it is not who was asked for, or not whole. Every text has an upper limit. */
export function readProfile(value: unknown, allowsHttp: boolean): RemoteProfile | null {
  const json = objectIn(value)
  const uri = uriIn(json?.id, allowsHttp)
  if (!json || uri === null || !TYPES.includes(String(onlyOne(json.type)))) return null
  const host = hostOfUri(uri)
  const here = (address: unknown) => {
    const found = uriIn(address, allowsHttp)
    return found !== null && hostOfUri(found) === host ? found : null
  }
  const inbox = here(json.inbox)
  if (inbox === null) return null
  const username = nameIn(json.preferredUsername).replace(NOT_IN_HANDLES, '') || 'unknown'
  return {
    uri,
    host,
    inbox,
    shared_inbox: here(objectIn(json.endpoints)?.sharedInbox),
    username,
    display_name: nameIn(json.name) || username,
    url: here(linkIn(json.url)),
    keys: keysIn(json, uri).filter(({ id }) => here(id) !== null),
  }
}

/** Null: the actor has no key of this id. */
export function actorWithKey({ keys, ...actor }: RemoteProfile, keyId: string): RemoteActor | null {
  const key = keys.find(({ id }) => id === keyId)
  return key ? { ...actor, key_id: key.id, public_key: key.pem } : null
}

/** The keys that name this actor as their owner: as `publicKey`, or among those of `assertionMethod` (FEP-521a). */
function keysIn({ publicKey, assertionMethod }: Json, actor: string): Key[] {
  const listed = (value: unknown) =>
    listOf(value)
      .slice(0, MAX_KEYS)
      .map((each) => objectIn(each) ?? {})
  const keys = [
    ...listed(publicKey).map(({ id, owner, publicKeyPem }) => ({ id, by: owner, pem: publicKeyPem })),
    ...listed(assertionMethod).map(({ id, controller, publicKeyMultibase }) => ({
      id,
      by: controller,
      pem: pemOfMultikey(publicKeyMultibase),
    })),
  ]
  return keys.flatMap(({ id, by, pem }) =>
    typeof id === 'string' && typeof pem === 'string' && pem.length <= MAX_PEM && by === actor
      ? { id, pem }
      : [],
  )
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Ed25519, of which every one begins and is as long as this; RSA keys stand in `publicKey` as well. */
const MULTIKEY = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/
const ED25519_CODE = 'ed01'
const MULTIKEY_HEX = 2 * (2 + 32)

function pemOfMultikey(text: unknown): string | null {
  if (typeof text !== 'string' || !MULTIKEY.test(text)) return null
  const number = [...text.slice(1)].reduce((sum, sign) => sum * 58n + BigInt(BASE58.indexOf(sign)), 0n)
  const hex = number.toString(16)
  if (hex.length !== MULTIKEY_HEX || !hex.startsWith(ED25519_CODE)) return null
  const x = Buffer.from(hex.slice(ED25519_CODE.length), 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return String(key.export({ type: 'spki', format: 'pem' }))
}

function nameIn(value: unknown): string {
  const line = typeof value === 'string' ? normalizeLine(value.slice(0, 10 * MAX_NAME)) : ''
  return [...line].slice(0, MAX_NAME).join('').trim()
}
