import { wordsOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { BulkAnswer, BulkPosts } from './bulk-schema.ts'
import { decideOnPosts } from './post-bulk.ts'

export const adminPostBulkRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.post(
    '/api/admin/posts/bulk',
    {
      summary: 'Decide about many posts',
      description:
        'Up to 50 posts, each in a transaction of its own: a refusal is answered for its id and does not stop the others. `reason` is for reject, lock and delete. `versions`, in the order of `ids`, are those that were read: approve and reject answer `version_conflict` for what was changed since. Each author gets a notice.',
      access: 'admin',
      scope: 'moderate',
      body: BulkPosts,
      answer: { 200: BulkAnswer },
    },
    ({ viewer, body, request }) => decideOnPosts(db, viewer, body, wordsOf(request)),
  )
}
