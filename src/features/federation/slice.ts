import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourlyDeletion } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { eraseConversation, pruneReceived } from './incoming/pruning.ts'
import { pruneSent } from './pruning.ts'
import { eraseAuthors } from './queries.ts'
import { MAX_FAILURES } from './rules.ts'

export const federationSlice = {
  name: 'federation',
  routes: async () => (await import('./routes.ts')).federationRoutes,
  invariants: [
    bySql(
      'I190',
      'who is followed from other sites has not left, and nobody follows an author who is gone',
      sql`select format('author %s of user %s', a.id, a.user_id) as problem
        from federation_authors a join users u on u.id = a.user_id where u.status = 'deleted'
        union all
        select format('actor %s follows author %s, who is gone', f.actor_id, f.author_id)
        from federation_followers f join federation_authors a on a.id = f.author_id where a.gone_at is not null`,
    ),
    bySql(
      'I191',
      'what waits for a site is in its lane, and the lane is open unless the site was given up',
      sql`select format('delivery %s waits for %s, which is idle', d.id, d.host) as problem
        from federation_deliveries d join federation_hosts h on h.host = d.host where h.state = 'idle'
        union all
        select format('site %s was given up without a failure', host)
        from federation_hosts where dead_at is not null and failing_since is null
        union all
        select format('site %s is tried after %s failures', host, attempts)
        from federation_hosts where attempts > ${sql.lit(MAX_FAILURES)}`,
    ),
    bySql(
      'I192',
      'an inbox, and its actor, belong to the site they are stored under',
      sql`select format('delivery %s to %s for %s', id, inbox, host) as problem
        from federation_deliveries where split_part(inbox, '/', 3) <> host
        union all
        select format('inbox %s of %s', inbox, host) from federation_inboxes where split_part(inbox, '/', 3) <> host`,
    ),
    bySql(
      'I193',
      'a site that was given up is told only what is gone, and so it is with an author who is gone',
      sql`select format('%s %s waits for %s, which was given up', a.kind, a.id, d.host) as problem
        from federation_deliveries d join federation_hosts h on h.host = d.host
          join federation_activities a on a.id = d.activity_id
        where h.dead_at is not null and a.kind <> 'Delete'
        union all
        select format('%s %s of author %s, who is gone', a.kind, a.id, a.author_id)
        from federation_activities a join federation_authors g on g.id = a.author_id
        where g.gone_at is not null and a.kind <> 'Delete'`,
    ),
    bySql(
      'I194',
      'people of other sites read on the site they are of',
      sql`select format('actor %s reads at %s', uri, coalesce(shared_inbox, inbox)) as problem from federation_actors
        where split_part(inbox, '/', 3) <> host or split_part(shared_inbox, '/', 3) <> host`,
    ),
    bySql(
      'I200',
      'what came from another site is by somebody of that site',
      sql`select format('answer %s by actor %s', r.uri, a.uri) as problem
        from federation_replies r join federation_actors a on a.id = r.actor_id
        where split_part(r.uri, '/', 3) <> a.host or split_part(a.uri, '/', 3) <> a.host
        union all
        select format('activity %s of %s in the name of %s', id, actor_uri, host)
        from federation_inbox where split_part(actor_uri, '/', 3) <> host`,
    ),
    bySql(
      'I201',
      'nobody follows an author who has turned them away',
      sql`select format('actor %s follows author %s', f.actor_id, f.author_id) as problem
        from federation_followers f join federation_authors a on a.id = f.author_id
          join federation_admissions d on d.user_id = a.user_id and d.actor_id = f.actor_id
        where not d.admitted`,
    ),
  ],
  jobs: ({ db }) => [
    hourlyDeletion('prune federation', db, pruneReceived),
    hourlyDeletion('prune what other sites were sent', db, pruneSent),
  ],
  erase: async (trx, userId) => ({
    ...(await eraseConversation(trx, userId)),
    federation_authors: await eraseAuthors(trx, userId),
  }),
  exported: [ownRows('federation_authors', ['id', 'handle', 'opted_in_at', 'gone_at'])],
  notExported: {
    federation_followers: 'people of other sites',
    federation_inboxes: 'sites that were sent something',
    federation_posts: 'which posts other sites know',
    federation_changes: 'a queue',
    federation_activities: 'made from the posts',
    federation_deliveries: 'a queue',
    federation_replies: 'texts of people of other sites',
    federation_reactions: 'likes of people of other sites, who are not named',
    federation_admissions: 'decisions about people of other sites',
  },
} satisfies Slice
