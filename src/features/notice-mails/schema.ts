import { type Static, Type } from 'typebox'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'
import { DIGESTS } from './rules.ts'

const fields = {
  digest: Type.Enum([...DIGESTS], { description: 'at 08:00 in Shanghai; weekly ones on Mondays' }),
  replies: Type.Boolean({
    description: 'mail about replies and mentions when the person was away for 15 minutes',
  }),
}

export const MailPrefs = shape('MailPrefs', fields)
export type MailPrefs = Static<typeof MailPrefs>

export const MailPrefsBody = closedShape('MailPrefsBody', Type.Partial(Type.Object(fields)).properties)
export type MailPrefsBody = Static<typeof MailPrefsBody>
