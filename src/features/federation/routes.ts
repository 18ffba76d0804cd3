import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { conversationRoutes } from './incoming/routes.ts'
import {
  FederatedHosts,
  FederationBody,
  FederationCheck,
  FederationSite,
  HostParams,
  OwnFederation,
} from './schema.ts'
import {
  checkReach,
  federatedHosts,
  federationSite,
  ownFederation,
  retryHost,
  setFollowable,
} from './service.ts'

/** Each time makes a key, and tells every site that knows the author. */
const SWITCHING: Limit = { name: 'federation', per: 'user', max: 10, windowSeconds: 3_600 }
const CHECKING: Limit = { name: 'federation_check', per: 'user', max: 10, windowSeconds: 600 }

export const federationRoutes: Routes = async (app) => {
  const { db, config, keyFor } = app
  const api = operationsOf(app)
  await conversationRoutes(app)

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

  api.get('/api/admin/federation', {
    summary: 'See how many authors are followed from other sites',
    description: 'With the numbers of sites that fail or were given up, and of deliveries that wait.',
    access: 'owner',
    answer: { 200: FederationSite },
    call: () => federationSite(db, config),
  })

  api.get('/api/admin/federation/hosts', {
    summary: 'List the sites where authors are followed',
    description:
      'Those first that fail or were given up after two days, then those with most followers. A site that was given up is sent nothing until a signed request from it arrives.',
    access: 'owner',
    query: PageQuery,
    answer: { 200: FederatedHosts },
    call: ({ query }) => federatedHosts(db, query),
  })

  api.post('/api/admin/federation/hosts/:id/retry', {
    summary: 'Try a site again at once',
    description: 'One that fails, or was given up. For others nothing changes.',
    access: 'owner',
    params: HostParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params }) => retryHost(db, viewer, params.id),
  })

  api.post('/api/admin/federation/check', {
    summary: 'Check whether other sites can reach this one',
    description:
      'Asks for what other sites ask for first (WebFinger), at PUBLIC_URL. `problem` is null if that works; `other` means that something else answered.',
    access: 'owner',
    limit: CHECKING,
    answer: { 200: FederationCheck },
    call: () => checkReach(db, config),
  })
}
