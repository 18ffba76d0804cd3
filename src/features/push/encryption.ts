import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { PUBLIC_KEY_BYTES } from './rules.ts'

const CURVE = 'prime256v1'
const RECORD_BYTES = 4_096
/** The delimiter of the last record. */
const LAST = Buffer.of(2)

/** What a browser hands out with its subscription: its public key, and a secret that the push service does not know. */
interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/** A new key pair for each message. */
function newKeyPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

const UNCOMPRESSED = 4

/** Whether these bytes are a point of the curve, uncompressed as RFC 8291 has it: no key can be agreed on with others. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== PUBLIC_KEY_BYTES || bytes[0] !== UNCOMPRESSED) return false
  try {
    newKeyPair().computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

/** Message Encryption for Web Push (RFC 8291): `aes128gcm` of RFC 8188 in one record, readable by that browser only. */
export function encryptForBrowser(
  text: Buffer,
  { p256dh, auth }: BrowserKeys,
  sender = newKeyPair(),
  salt = randomBytes(16),
): Buffer {
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const keying = derive(sender.computeSecret(p256dh), auth, info, 32)
  const key = derive(keying, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(keying, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(Buffer.concat([text, LAST])), cipher.final(), cipher.getAuthTag()]
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, header, senderKey, ...record])
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
