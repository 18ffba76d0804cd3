import { langOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { SUBSCRIBING } from './rules.ts'
import {
  PushDevice,
  PushDeviceBody,
  PushParams,
  PushSettings,
  PushSite,
  PushSubscriptionBody,
  QuietHoursBody,
} from './schema.ts'
import {
  changeDevice,
  pushSettings,
  pushSite,
  renewPushKey,
  setQuietHours,
  subscribe,
  unsubscribe,
} from './service.ts'

export const pushRoutes: Routes = async (app) => {
  const { db, keyFor } = app
  const api = operationsOf(app)

  api.get('/api/settings/push', {
    summary: 'Get on which devices I am sent notices',
    description:
      'One device for each login at most, without its address and keys, and the hours in which nothing is sent. `public_key` is what a browser subscribes to.',
    scope: 'read',
    answer: { 200: PushSettings },
    call: ({ viewer }) => pushSettings(db, viewer, keyFor),
  })

  api.put('/api/settings/push/device', {
    summary: 'Have notices sent to this device',
    description:
      'Takes what a browser got from its push service (RFC 8030), for the login of the request: a second call replaces the first, and it ends with the login. Messages are encrypted for the browser (RFC 8291) and signed (RFC 8292), and their language is that of the request. The endpoint must be https at a public address; from a browser that somebody else used, it is taken over.',
    limit: SUBSCRIBING,
    body: PushSubscriptionBody,
    answer: { 200: PushDevice },
    refuses: ['push_off', 'push_key_changed', 'not_found'],
    call: ({ viewer, body, request }) => subscribe(db, viewer, keyFor, body, langOf(request)),
  })

  api.put('/api/settings/push/devices/:id', {
    summary: 'Change what a device is sent',
    description:
      'Only the fields that are sent change: the categories, and how much a message says. What the switches of `notify-prefs` hide is sent to no device.',
    params: PushParams,
    body: PushDeviceBody,
    answer: { 200: PushDevice },
    refuses: ['not_found'],
    call: ({ viewer, params, body }) => changeDevice(db, viewer, params.id, body),
  })

  api.delete('/api/settings/push/devices/:id', {
    summary: 'Have no more notices sent to a device',
    description: "Also for the person's other devices. Somebody else's is not found.",
    evenReadOnly: true,
    params: PushParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params }) => unsubscribe(db, viewer, params.id),
  })

  api.put('/api/settings/push/quiet-hours', {
    summary: 'Set the hours in which nothing is sent to my devices',
    description:
      'In the time zone that is given, over midnight where the end is before the beginning. What comes in between is sent afterwards as one message.',
    body: QuietHoursBody,
    answer: { 200: QuietHoursBody },
    call: ({ viewer, body }) => setQuietHours(db, viewer, body),
  })

  api.get('/api/admin/push', {
    summary: 'See whether notices are sent to devices',
    description:
      'How many devices there are, and to how many something is still to be sent. The state `lost` means that SECRET has changed since the key was made.',
    access: 'owner',
    answer: { 200: PushSite },
    call: () => pushSite(db, keyFor),
  })

  api.post('/api/admin/push/key', {
    summary: 'Replace the key that push messages are signed with',
    description:
      'Ends the subscriptions of all devices, since browsers made them with the old key; their people get a notice and turn them on again.',
    access: 'owner',
    stepUp: true,
    answer: { 200: PushSite },
    call: ({ viewer }) => renewPushKey(db, viewer, keyFor),
  })
}
