import type { FastifyInstance } from 'fastify'
import { type ApiDescription, describeApi } from '../../kernel/http/openapi/describe-api.ts'
import type { ExampleValues } from '../../kernel/http/openapi/examples.ts'
import { ACCOUNT_EXAMPLES } from './examples/account.ts'
import { ADMIN_EXAMPLES } from './examples/admin.ts'
import { FIELD_EXAMPLES } from './examples/fields.ts'
import { POST_EXAMPLES } from './examples/posts.ts'
import { READER_EXAMPLES } from './examples/readers.ts'
import { TAGS } from './tags.ts'

/**
 * Values for the examples of the API description, by field name; if that is ambiguous, by `Component.field`, or as a
 * whole component, such as a body whose optional fields exclude each other.
 */
const EXAMPLES: ExampleValues = {
  ...FIELD_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...READER_EXAMPLES,
  ...POST_EXAMPLES,
  ...ADMIN_EXAMPLES,
}

/** The API description of this site: its routes, its groups and its examples. */
export function describeSite(app: FastifyInstance): Promise<ApiDescription> {
  return describeApi(app, { tags: TAGS, examples: EXAMPLES })
}
