import { Type } from 'typebox'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'

// As long as an address can be: however deep the page someone came from, the door opens.
const Next = Type.String({ maxLength: 16_384 })

/** Both doors are open to everyone and know where to go on to. */
export const authRoute = {
  schema: { querystring: Type.Object({ next: Type.Optional(Next) }), response: { 200: HtmlPage } },
  config: { access: 'optional' },
} as const
