import { Type } from 'typebox'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'

export const TokenBody = closedShape('MailLinkBody', { token: Type.String({ maxLength: 128 }) })
export const AddressAnswer = shape('AddressAnswer', { address: Type.String() })
