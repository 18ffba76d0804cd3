import type { OwnRefusals } from '../../kernel/http/openapi/refusals.ts'
import { ACCOUNT_REFUSALS } from './refusals/account.ts'
import { ADMIN_REFUSALS } from './refusals/admin.ts'
import { POST_REFUSALS } from './refusals/posts.ts'
import { READER_REFUSALS } from './refusals/readers.ts'

/** The error codes of the slices, by operation. */
export const REFUSALS: OwnRefusals = {
  ...ACCOUNT_REFUSALS,
  ...POST_REFUSALS,
  ...READER_REFUSALS,
  ...ADMIN_REFUSALS,
}
