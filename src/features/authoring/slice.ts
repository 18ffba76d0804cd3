import type { Db } from '../../kernel/db/db.ts'
import { HALF_MINUTE_MS, type Job } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { authoringInvariants } from './invariants.ts'
import { publishDue } from './scheduling/publish-due.ts'
import { detectLanguages } from './upgrades/detect-languages.ts'

export const authoringSlice: Slice = {
  name: 'authoring',
  routes: async () => (await import('./routes.ts')).authoringRoutes,
  invariants: authoringInvariants,
  jobs: ({ db, limits }) => [publishScheduled(db, limits)],
  notExported: {
    post_working_copies: 'each post is exported as a file',
    draft_links: 'hashes of secrets that end by themselves',
  },
  upgrades: [{ name: 'languages of posts', run: (db) => detectLanguages(db) }],
}

/** Through `db`: a transaction for each post. */
function publishScheduled(db: Db, limits: number): Job {
  return {
    name: 'publish scheduled posts',
    everyMs: HALF_MINUTE_MS,
    changes: [],
    async run(_trx, log, stopping) {
      const due = await publishDue(db, limits, stopping)
      if (due > 0) log.info({ due }, 'published scheduled posts')
    },
  }
}
