import { Type } from 'typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { shape } from '../../kernel/http/schema/shapes.ts'
import { PersonList, UserParams } from '../follows/schema.ts'
import { block, lift, listBlocked, mute } from './service.ts'

/** What the viewer has decided about someone. */
const BlockState = shape('BlockState', { blocked: Type.Boolean(), muted: Type.Boolean() })

const BLOCK_LIMIT: Limit = { name: 'blocks', per: 'user', max: 60, windowSeconds: 60 }

/** To block or mute somebody, and to end that. */
const decision = {
  scope: 'write',
  limit: BLOCK_LIMIT,
  params: UserParams,
  answer: { 200: BlockState },
} as const
const ownList = {
  description: 'Newest first; only the caller can read this list.',
  scope: 'read',
  query: PageQuery,
  answer: { 200: PersonList },
} as const

export const blockingRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.put('/api/users/:uid/block', {
    summary: 'Block a person',
    description:
      "From then on the person cannot comment on the caller's posts, reply to, mention, follow or energize the caller, and no longer follows; they are not told, and refusals give no reason. Blocking again changes nothing.",
    ...decision,
    refuses: ['self_block', 'not_found'],
    call: ({ viewer, params }) => block(db, viewer, params.uid),
  })

  api.delete('/api/users/:uid/block', {
    summary: 'Unblock a person',
    description:
      'The follow that the block ended does not come back. Whoever was not blocked stays so, and the answer is 200 all the same.',
    ...decision,
    call: ({ viewer, params }) => lift(db, viewer, 'block', params.uid),
  })

  api.get('/api/settings/blocks', {
    summary: 'List whom I have blocked',
    ...ownList,
    call: ({ viewer, query }) => listBlocked(db, viewer, 'block', query),
  })

  api.put('/api/users/:uid/mute', {
    summary: 'Mute a person',
    description:
      "Their notices are left out of the caller's messages; the pages of the site hide their posts in lists and fold their comments, which lists of this API still have. The person is not told and can do all as before. At most 100 people can be muted.",
    ...decision,
    refuses: ['self_block', 'not_found', 'mute_limit'],
    call: ({ viewer, params }) => mute(db, viewer, params.uid),
  })

  api.delete('/api/users/:uid/mute', {
    summary: 'Unmute a person',
    description:
      "Takes effect in all of the caller's sessions at once. Whoever was not muted stays so, and the answer is 200 all the same.",
    ...decision,
    call: ({ viewer, params }) => lift(db, viewer, 'mute', params.uid),
  })

  api.get('/api/settings/mutes', {
    summary: 'List whom I have muted',
    ...ownList,
    call: ({ viewer, query }) => listBlocked(db, viewer, 'mute', query),
  })
}
