import { normalizeLine } from '../../../kernel/text/normalize.ts'
import { hostOfUri, linkIn, listOf, objectIn, onlyOne, uriIn } from './activity.ts'

const TYPES = ['Person', 'Service', 'Application', 'Group', 'Organization']
const MAX_NAME = 100
const MAX_KEYS = 10

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

/** What an actor says of itself, with the key of this id. Null: it is not who was asked for, or not whole, or the key is not its own. */
export function readActor(value: unknown, keyId: string | null, allowsHttp: boolean): RemoteActor | null {
  const json = objectIn(value)
  const uri = uriIn(json?.id, allowsHttp)
  if (!json || uri === null || !TYPES.includes(String(onlyOne(json.type)))) return null
  const host = hostOfUri(uri)
  const here = (address: unknown) => {
    const found = uriIn(address, allowsHttp)
    return found !== null && hostOfUri(found) === host ? found : null
  }
  const inbox = here(json.inbox)
  const key = keyIn(json.publicKey, uri, keyId)
  if (inbox === null || !key || here(key.id) === null) return null
  const username = nameIn(json.preferredUsername) || 'unknown'
  return {
    uri,
    host,
    inbox,
    shared_inbox: here(objectIn(json.endpoints)?.sharedInbox),
    username,
    display_name: nameIn(json.name) || username,
    url: here(linkIn(json.url)),
    key_id: key.id,
    public_key: key.pem,
  }
}

/** A key that names this actor as its owner. */
function keyIn(value: unknown, owner: string, keyId: string | null): { id: string; pem: string } | null {
  for (const each of listOf(value).slice(0, MAX_KEYS)) {
    const { id, owner: named, publicKeyPem: pem } = objectIn(each) ?? {}
    if (typeof id !== 'string' || typeof pem !== 'string' || named !== owner) continue
    if (keyId === null || id === keyId) return { id, pem }
  }
  return null
}

function nameIn(value: unknown): string {
  const line = typeof value === 'string' ? normalizeLine(value.slice(0, 10 * MAX_NAME)) : ''
  return [...line].slice(0, MAX_NAME).join('').trim()
}
