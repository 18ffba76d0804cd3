import { accountInvariants } from './features/accounts/invariants.ts'
import { sessionInvariants } from './features/sessions/invariants.ts'
import type { Invariant } from './kernel/audit.ts'
import { kernelInvariants } from './kernel/invariants.ts'

/** Everything that must always hold; a slice exports its own from features/<slice>/invariants.ts. */
export const invariants: Invariant[] = [...accountInvariants, ...sessionInvariants, ...kernelInvariants]
