import { Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'

export const TokenBody = closed({ token: Type.String({ maxLength: 128 }) }, { title: 'MailLinkBody' })
export const AddressAnswer = Type.Object({ address: Type.String() }, { title: 'AddressAnswer' })
