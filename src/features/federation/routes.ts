import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { FederationBody, OwnFederation } from './schema.ts'
import { ownFederation, setFollowable } from './service.ts'

/** Each time makes a key, and tells every site that knows the author. */
const SWITCHING: Limit = { name: 'federation', per: 'user', max: 10, windowSeconds: 3_600 }

export const federationRoutes: Routes = async (app) => {
  const { db, config, keyFor } = app
  const api = operationsOf(app)

  api.get('/api/settings/federation', {
    summary: 'Get whether people of other sites can follow me',
    description:
      'With Mastodon and everything else that speaks ActivityPub. The handle is what they look for; it stays the same when I change my name.',
    scope: 'read',
    answer: { 200: OwnFederation },
    call: ({ viewer }) => ownFederation(db, db.clock.now(), viewer, config),
  })

  api.put('/api/settings/federation', {
    summary: 'Let people of other sites follow me, or not any more',
    description:
      'Posts that become public from then on are sent to the sites of those who follow. Switched off, every site that knows me is told to delete what it has, and those who followed have to find me again should I come back: under the same handle as a new account.',
    limit: SWITCHING,
    body: FederationBody,
    answer: { 200: OwnFederation },
    refuses: ['federation_off'],
    call: ({ viewer, body }) => setFollowable(db, viewer, { config, keyFor }, body.enabled),
  })
}
