import { SLICES } from './features/slices.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import type { Invariant } from './kernel/integrity/check.ts'
import { kernelInvariants } from './kernel/integrity/kernel-invariants.ts'
import { storedTexts } from './kernel/integrity/stored-texts.ts'

/** The invariants of all slices and of the kernel. */
export function invariantsOf(files: FileStore): Invariant[] {
  return [
    ...SLICES.flatMap(({ invariants = [] }) =>
      typeof invariants === 'function' ? invariants(files) : invariants,
    ),
    ...kernelInvariants,
    // Email addresses are checked by accounts: those older than the rule stay until their owners change them.
    storedTexts(['users.email', 'users.email_key']),
  ].sort((a, b) => a.id.localeCompare(b.id))
}
