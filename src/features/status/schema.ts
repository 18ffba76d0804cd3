import { type Static, Type } from 'typebox'
import { orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'

const SignedDigest = shape('SignedDigest', {
  day: Type.String({ format: 'date' }),
  digest: Type.String({
    description: 'what was signed: for each ledger, its people and one hash of their chains',
  }),
  signature: Type.String({ description: 'Ed25519 over `digest`, in base64url' }),
  public_key: Type.String({ description: 'SPKI, PEM' }),
})

export const SiteStatus = shape('SiteStatus', {
  version: Type.String(),
  readiness: Type.Enum(['ok', 'degraded']),
  backup: Type.Object({
    verified_at: orNull(Time),
    restored_at: orNull(Time),
  }),
  audit: orNull(Type.Object({ checked_at: Time, checked: Type.Integer(), broken: Type.Integer() })),
  ledger: orNull(SignedDigest),
})
export type SiteStatus = Static<typeof SiteStatus>
