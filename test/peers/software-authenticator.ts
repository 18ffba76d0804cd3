import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** What an authenticator or browser says otherwise than it should. */
interface Lies {
  origin?: string
  rpId?: string
  type?: string
  counter?: number
  /** Bits of the authenticator data: present 1, verified 4. */
  flags?: number
  /** The format of an attestation that it signs itself. */
  attestation?: string
  /** What that has for certificates, in CBOR. */
  x5c?: Buffer
}

const PRESENT_AND_VERIFIED = 0b101
const HAS_KEY = 0b1000000
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** An authenticator and its browser in a few lines: makes one passkey and signs with it (ES256, no attestation). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #handle: string | undefined
  counter = 0

  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin
  }

  /** The body of `POST /api/settings/passkeys`. */
  create({ challenge, rp, user }: Options, lies: Lies = {}) {
    this.#handle = user?.id
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)])
    const data = Buffer.concat([
      this.#authenticatorData(rp?.id ?? '', { flags: PRESENT_AND_VERIFIED, ...lies }, HAS_KEY),
      credential,
    ])
    const clientData = this.#clientData('webauthn.create', challenge, lies)
    const attestation = cborMap([
      [cborText('fmt'), cborText(lies.attestation ?? 'none')],
      [cborText('attStmt'), cborMap(lies.attestation ? this.#statement(data, clientData, lies) : [])],
      [cborText('authData'), cborBytes(data)],
    ])
    return {
      id: base64url(this.id),
      client_data: base64url(clientData),
      attestation: base64url(attestation),
      transports: ['internal'],
    }
  }

  /** The body of `POST /api/auth/passkey`. */
  sign({ challenge, rpId = '' }: Options, lies: Lies = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, lies)
    const data = this.#authenticatorData(rpId, lies)
    const signature = this.#signature(data, clientData)
    return {
      id: base64url(this.id),
      client_data: base64url(clientData),
      authenticator_data: base64url(data),
      signature: base64url(signature),
      ...(this.#handle ? { user_handle: this.#handle } : {}),
    }
  }

  #statement(data: Buffer, clientData: string, { x5c }: Lies): [Buffer, Buffer][] {
    return [
      [cborText('alg'), cborInteger(-7)],
      [cborText('sig'), cborBytes(this.#signature(data, clientData))],
      ...(x5c ? [[cborText('x5c'), x5c] satisfies [Buffer, Buffer]] : []),
    ]
  }

  #signature(data: Buffer, clientData: string): Buffer {
    return sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    return JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? this.#origin })
  }

  #authenticatorData(rpId: string, lies: Lies, more = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? this.counter)
    const flags = Buffer.from([(lies.flags ?? PRESENT_AND_VERIFIED) | more])
    return Buffer.concat([sha256(lies.rpId ?? rpId), flags, counter])
  }
}

/** A public key as COSE writes it: 1 kind, 3 algorithm, -1 curve, -2 x, -3 y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (value: string) => cborBytes(Buffer.from(value, 'base64url'))
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), point(x)],
    [cborInteger(-3), point(y)],
  ])
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}
