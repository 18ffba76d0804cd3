import { Type } from 'typebox'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'

// The longest address a server takes, so that no address to return to is refused.
const Next = Type.String({ maxLength: 16_384 })

/** Schema and access of the login and registration pages; `next` is where to go afterwards. */
export const authRoute = {
  schema: { querystring: Type.Object({ next: Type.Optional(Next) }), response: { 200: HtmlPage } },
  config: { access: 'optional', visitorForm: true },
} as const
