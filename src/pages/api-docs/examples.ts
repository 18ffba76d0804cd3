import type { ExampleValues } from '../../kernel/http/openapi/examples.ts'
import { ACCOUNT_EXAMPLES } from './examples/account.ts'
import { ADMIN_EXAMPLES } from './examples/admin.ts'
import { FIELD_EXAMPLES } from './examples/fields.ts'
import { POST_EXAMPLES } from './examples/posts.ts'
import { READER_EXAMPLES } from './examples/readers.ts'

/**
 * Values for the examples of the API description, by field name; where that is ambiguous by `Component.field`, or as a
 * whole component, such as a body whose optional fields exclude each other.
 */
export const EXAMPLES: ExampleValues = {
  ...FIELD_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...READER_EXAMPLES,
  ...POST_EXAMPLES,
  ...ADMIN_EXAMPLES,
}
