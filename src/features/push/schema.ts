import { type Static, Type } from 'typebox'
import { choicesOf, closed, closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { CATEGORIES } from '../messages/rules.ts'
import { MAX_ENDPOINT, SHOWS } from './rules.ts'

const Categories = choicesOf(CATEGORIES)
const Shown = Type.Enum([...SHOWS], {
  description: 'on a locked screen: all of a notice, only who it is from, or only that something came',
})
const Time24 = Type.String({ pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 })
const key = (description: string) =>
  Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+={0,2}$', description })

export const PushParams = Type.Object({ id: Id })

/** As browsers hand it out (PushSubscription), with the key of the site that they subscribed to. */
export const PushSubscriptionBody = closedShape('PushSubscriptionBody', {
  endpoint: Type.String({ minLength: 1, maxLength: MAX_ENDPOINT }),
  keys: closed({ p256dh: key('public key, base64url'), auth: key('secret of 16 bytes, base64url') }),
  public_key: key('the key of the site that the browser subscribed to'),
  replaces: Type.Optional(
    Type.String({
      maxLength: MAX_ENDPOINT,
      description: 'only in place of this endpoint, as browsers ask by themselves when theirs changes',
    }),
  ),
})
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>

export const PushDeviceBody = closedShape('PushDeviceBody', {
  categories: Type.Optional(Categories),
  shows: Type.Optional(Shown),
})
export type PushDeviceBody = Static<typeof PushDeviceBody>

const quietHours = {
  enabled: Type.Boolean(),
  from: Time24,
  until: Time24,
  time_zone: Type.String({ minLength: 1, maxLength: 60, description: 'such as Europe/Berlin' }),
}
export const QuietHoursBody = closedShape('QuietHoursBody', quietHours)
export type QuietHoursBody = Static<typeof QuietHoursBody>
const QuietHours = shape('QuietHours', quietHours)

export const PushDevice = shape('PushDevice', {
  id: Id,
  session_id: Id,
  current: Type.Boolean(),
  service: Type.String({ description: 'the host of its push service' }),
  categories: Categories,
  shows: Shown,
  created_at: Time,
  sent_at: orNull(Time),
})
export type PushDevice = Static<typeof PushDevice>

const State = Type.Enum(['on', 'off', 'lost'], {
  description: 'whether the site sends any; lost: not until its owner makes a new key',
})
const PublicKey = orNull(Type.String({ description: 'for `applicationServerKey`, base64url' }))

export const PushSettings = shape('PushSettings', {
  state: State,
  public_key: PublicKey,
  devices: Type.Array(PushDevice),
  quiet_hours: QuietHours,
})
export type PushSettings = Static<typeof PushSettings>

export const PushSite = shape('PushSite', {
  state: State,
  public_key: PublicKey,
  devices: Type.Integer(),
  waiting: Type.Integer({ description: 'devices to which something is still to be sent' }),
})
export type PushSite = Static<typeof PushSite>
