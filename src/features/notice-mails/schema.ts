import { type Static, Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'
import { DIGESTS } from './rules.ts'

const fields = {
  digest: Type.Enum([...DIGESTS], { description: 'at 08:00 in Shanghai; weekly ones on Mondays' }),
  replies: Type.Boolean({
    description: 'mail about replies and mentions when the person was away for 15 minutes',
  }),
}

export const MailPrefs = Type.Object(fields, { title: 'MailPrefs' })
export type MailPrefs = Static<typeof MailPrefs>

export const MailPrefsBody = closed(Type.Partial(Type.Object(fields)).properties, { title: 'MailPrefsBody' })
export type MailPrefsBody = Static<typeof MailPrefsBody>
