import { ADDRESSES } from './attacks/addresses.ts'
import { ATTRIBUTES } from './attacks/attributes.ts'
import { ELEMENTS } from './attacks/elements.ts'
import { MUTATIONS } from './attacks/mutation.ts'

/** What is known to be tried against sites that show other people's HTML. */
export const ATTACKS: readonly string[] = [...ELEMENTS, ...ATTRIBUTES, ...ADDRESSES, ...MUTATIONS]
