import type { ClientOrigin } from '../../../kernel/client-origin.ts'
import { sha256 } from '../tokens.ts'

/** The client that logs in or registers. */
export interface Visitor extends ClientOrigin {
  /** The rate-limit bucket of its IP address. */
  address: string
  /** The random id in this browser's device cookie. */
  device: string | undefined
}

/** By any of these a client is known again. */
export function fingerprintsOf({ address, device }: Visitor): Buffer[] {
  const fingerprints = [`address ${address}`, ...(device ? [`device ${device}`] : [])]
  return fingerprints.map(sha256)
}
