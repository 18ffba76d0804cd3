import { ownRows, type Slice } from '../slice.ts'
import { messageInvariants } from './invariants.ts'
import { erasePrefs } from './prefs.ts'
import { isBySiteSql } from './rules.ts'

export const messagesSlice: Slice = {
  name: 'messages',
  routes: async () => (await import('./routes.ts')).messageRoutes,
  invariants: messageInvariants,
  erase: erasePrefs,
  exported: [
    ownRows('notify_prefs', ['comments', 'replies', 'likes', 'follows'], { key: ['user_id'] }),
    ownRows(
      'notifications',
      ['id', 'kind', 'actor_id', 'related_id', 'data', 'count', 'read_at', 'created_at'],
      {
        file: 'notices',
        owner: 'recipient_id',
        // Which admin decided stays with the site.
        nullWhere: { actor_id: isBySiteSql },
      },
    ),
  ],
}
