import { Type } from 'typebox'
import { HtmlPage, ReturnAddress } from '../../kernel/http/schema/shapes.ts'

/** Schema and access of the login and registration pages; `next` is where to go afterwards. */
export const authRoute = {
  schema: { querystring: Type.Object({ next: Type.Optional(ReturnAddress) }), response: { 200: HtmlPage } },
  config: { access: 'optional', visitorForm: true },
} as const
