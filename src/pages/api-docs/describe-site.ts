import type { FastifyInstance } from 'fastify'
import { type ApiDescription, describeApi } from '../../kernel/http/openapi/describe-api.ts'
import { EXAMPLES } from './examples.ts'
import { TAGS } from './tags.ts'

/** The API description of this site: its routes, its groups and its examples. */
export function describeSite(app: FastifyInstance): Promise<ApiDescription> {
  return describeApi(app, { tags: TAGS, examples: EXAMPLES })
}
