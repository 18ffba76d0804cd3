import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import {
  cavageBase,
  cavageDigests,
  fieldOf,
  type HttpMessage,
  refuseOtherBody,
  rfc9421Base,
  rfcDigests,
  SignatureError,
} from './signature-base.ts'
import { type FieldMember, MAX_COMPONENTS, readDictionary, readParameters } from './signature-headers.ts'

/** draft-cavage-http-signatures, which all of the fediverse reads, and RFC 9421, which follows it. */
export type SignatureScheme = 'cavage' | 'rfc9421'

interface HttpSignature {
  keyId: string
  /** Whether it was made with the private half of this key. */
  isBy(publicKey: KeyObject): boolean
}

/** As long as servers of the fediverse keep trying to deliver what they have signed; what comes twice is told by its id. */
const MAX_AGE_S = 12 * 60 * 60
const MAX_CLOCK_SKEW_S = 60 * 60
const MAX_KEY_ID = 500
const MAX_PEM = 4_096
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const SECONDS = /^\d{1,12}$/
const BASE64 = /^[A-Za-z0-9+/]{1,4096}={0,2}$/
/** What the fediverse calls the algorithm of an RSA key; `hs2019` says that the key decides. */
const CAVAGE_ALGORITHMS = [undefined, 'rsa-sha256', 'hs2019']
const RFC_ALGORITHMS: Record<string, string> = { rsa: 'rsa-v1_5-sha256', ed25519: 'ed25519' }

const signAsync = promisify(sign)

/** The headers that a signed request carries besides its own. */
export async function signRequest(
  { method, url, headers = {}, body }: Omit<HttpMessage, 'headers'> & Partial<HttpMessage>,
  {
    keyId,
    privateKey,
    scheme,
    now,
  }: { keyId: string; privateKey: KeyObject; scheme: SignatureScheme; now: Date },
): Promise<Record<string, string>> {
  const message = { method, url, headers: { ...headers, date: now.toUTCString() }, body }
  return scheme === 'cavage'
    ? signCavage(message, keyId, privateKey)
    : signRfc9421(message, keyId, privateKey, now)
}

/**
 * The signature of a request, over what must be signed and not too old, with a digest that matches the body. Whether it is good is known
 * once its key is; before that nothing is fetched for a request that would be refused anyway. Throws a SignatureError.
 */
export function readSignature(message: HttpMessage, now: Date): HttpSignature {
  const input = fieldOf(message, 'signature-input')
  const signature = input === null ? readCavage(message, now) : readRfc9421(message, input, now)
  if (signature.keyId.length > MAX_KEY_ID) throw new SignatureError('the id of the key is too long')
  return signature
}

/** RSA that is neither broken by guessing nor slow by intent, or Ed25519; null for anything else. */
export function readPublicKey(pem: string): KeyObject | null {
  // Node reads the public half out of a private key as well; a server that publishes one has lost it.
  if (pem.length > MAX_PEM || pem.includes('PRIVATE')) return null
  try {
    const key = createPublicKey({ key: pem, format: 'pem' })
    const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {}
    const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 8192
    return (isRsa && publicExponent < 2n ** 33n) || key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

async function signCavage(message: HttpMessage, keyId: string, privateKey: KeyObject) {
  const digest = message.body && { digest: `SHA-256=${hash('sha256', message.body, 'base64')}` }
  const headers = { date: String(message.headers.date), ...digest }
  const names = ['(request-target)', 'host', ...Object.keys(headers)]
  const base = cavageBase({ ...message, headers: { ...message.headers, ...headers } }, names, {})
  const signature = (await signAsync('sha256', Buffer.from(base), privateKey)).toString('base64')
  const parameters = `keyId="${keyId}",algorithm="rsa-sha256",headers="${names.join(' ')}"`
  return { ...headers, signature: `${parameters},signature="${signature}"` }
}

async function signRfc9421(message: HttpMessage, keyId: string, privateKey: KeyObject, now: Date) {
  const digest = message.body && { 'content-digest': `sha-256=:${hash('sha256', message.body, 'base64')}:` }
  const headers = { date: String(message.headers.date), ...digest }
  const names = ['@method', '@target-uri', '@authority', ...Object.keys(headers)]
  const algorithm = RFC_ALGORITHMS[privateKey.asymmetricKeyType ?? '']
  const created = Math.floor(now.getTime() / 1000)
  const components = names.map((name) => `"${name}"`)
  const raw = `(${components.join(' ')});created=${created};keyid="${keyId}";alg="${algorithm}"`
  const base = rfc9421Base({ ...message, headers: { ...message.headers, ...headers } }, components, raw)
  const signature = await signAsync(hashOf(privateKey), Buffer.from(base), privateKey)
  return {
    ...headers,
    'signature-input': `sig1=${raw}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  }
}

function readCavage(message: HttpMessage, now: Date): HttpSignature {
  const written = fieldOf(message, 'signature') ?? authorizationOf(message)
  if (written === null) throw new SignatureError('there is no signature')
  const read = readParameters(written)
  if (!read) throw new SignatureError('the signature cannot be read')
  const { keyId, algorithm, headers = 'date', signature = '', created, expires } = Object.fromEntries(read)
  if (keyId === undefined || !BASE64.test(signature)) throw new SignatureError('the signature is incomplete')
  if (!CAVAGE_ALGORITHMS.includes(algorithm))
    throw new SignatureError('only rsa-sha256 and hs2019 are understood')
  const names = headers.toLowerCase().split(' ', MAX_COMPONENTS + 1)
  if (names.length > MAX_COMPONENTS || new Set(names).size < names.length)
    throw new SignatureError('too many headers are signed, or one of them twice')
  const timed = names.includes('date') || (algorithm === 'hs2019' && names.includes('(created)'))
  requireSigned(names, ['(request-target)', 'host', ...(message.body ? ['digest'] : [])])
  if (!timed) throw new SignatureError('date or (created) must be signed')
  if (names.includes('date')) refuseOld(dateIn(message), now)
  refuseOutside(created, expires, now)
  if (message.body) refuseOtherBody(cavageDigests(fieldOf(message, 'digest') ?? ''), message.body)
  const base = cavageBase(message, names, { '(created)': created, '(expires)': expires })
  return { keyId, isBy: (key) => isSignedBy(key, base, Buffer.from(signature, 'base64')) }
}

function readRfc9421(message: HttpMessage, input: string, now: Date): HttpSignature {
  const inputs = readDictionary(input)
  const signatures = readDictionary(fieldOf(message, 'signature') ?? '')
  if (!inputs || !signatures) throw new SignatureError('the signature cannot be read')
  // A proxy on the way may have added one of its own: the first counts that covers the request.
  const found = [...inputs].find(([, member]) => coversRequest(message, member))
  if (!found) throw new SignatureError('@method, @target-uri, content-digest and created must be signed')
  const [label, { raw, components, parameters }] = found
  const signature = signatures.get(label)?.bytes
  const { keyid, alg, created, expires } = Object.fromEntries(parameters)
  if (!signature || keyid === undefined) throw new SignatureError('the signature is incomplete')
  refuseOutside(created, expires, now)
  if (message.body) refuseOtherBody(rfcDigests(fieldOf(message, 'content-digest') ?? ''), message.body)
  const base = rfc9421Base(message, components, raw)
  return {
    keyId: keyid,
    isBy: (key) =>
      (alg === undefined || alg === RFC_ALGORITHMS[key.asymmetricKeyType ?? '']) &&
      isSignedBy(key, base, signature),
  }
}

/** Authority and path are what the whole address says to a server of one site. */
function coversRequest({ body }: HttpMessage, { components, parameters }: FieldMember): boolean {
  const has = (name: string) => components.includes(`"${name}"`)
  const target = has('@target-uri') || (has('@authority') && (has('@path') || has('@request-target')))
  return has('@method') && target && (!body || has('content-digest')) && parameters.has('created')
}

function requireSigned(names: string[], required: string[]): void {
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new SignatureError(`${missing.join(', ')} must be signed`)
}

function authorizationOf(message: HttpMessage): string | null {
  const written = fieldOf(message, 'authorization') ?? ''
  return written.startsWith('Signature ') ? written.slice('Signature '.length) : null
}

function dateIn(message: HttpMessage): number {
  const date = fieldOf(message, 'date') ?? ''
  return HTTP_DATE.test(date) ? Date.parse(date) / 1000 : Number.NaN
}

function refuseOld(signedAt: number, now: Date): void {
  const age = now.getTime() / 1000 - signedAt
  if (!(age <= MAX_AGE_S && age >= -MAX_CLOCK_SKEW_S))
    throw new SignatureError('it was signed more than 12 hours ago, or more than an hour from now')
}

function refuseOutside(created: string | undefined, expires: string | undefined, now: Date): void {
  if (created !== undefined) refuseOld(secondsIn(created), now)
  if (expires !== undefined && !(secondsIn(expires) + MAX_CLOCK_SKEW_S >= now.getTime() / 1000))
    throw new SignatureError('the signature has expired')
}

function secondsIn(text: string): number {
  return SECONDS.test(text) ? Number(text) : Number.NaN
}

function isSignedBy(key: KeyObject, base: string, signature: Buffer): boolean {
  return (
    Object.hasOwn(RFC_ALGORITHMS, key.asymmetricKeyType ?? '') &&
    verify(hashOf(key), Buffer.from(base), key, signature)
  )
}

/** Ed25519 brings its own. */
function hashOf({ asymmetricKeyType }: KeyObject): string | null {
  return asymmetricKeyType === 'rsa' ? 'sha256' : null
}
