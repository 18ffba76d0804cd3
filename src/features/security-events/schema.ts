import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { EVENT_KINDS } from './rules.ts'

const Text = orNull(Type.String())

export const SecurityEvent = shape('SecurityEvent', {
  id: Id,
  kind: Type.Enum([...EVENT_KINDS]),
  about: Type.Union([Type.String(), Type.Null()], {
    description: 'the name of a device, passkey, provider or token, an address, or a role',
  }),
  ip: Text,
  browser: Text,
  os: Text,
  created_at: Time,
})
export type SecurityEvent = Static<typeof SecurityEvent>

export const SecurityEvents = ListOf(SecurityEvent)
