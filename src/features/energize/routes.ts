import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { EnergizeAnswer, EnergizeBody } from './schema.ts'
import { energize } from './service.ts'

/** One verb under two addresses, because the specification names both. */
export const energizeRoutes: Routes = async (app) => {
  const api = operationsOf(app)

  for (const path of ['/api/energy/energize', '/api/energize']) {
    api.post(path, {
      summary: 'Give energy to a post',
      description:
        "`light` gives 1 energy, `heavy` 2, from the caller to the author, at most 20 to one post; the giver gains 10 exp for each, up to 50 a Shanghai day. It is refused only while the balance is below zero, for one's own post, for a post that is not public, and between people of whom the author blocks the giver. The author finds one notice per post and day.",
      scope: 'write',
      body: EnergizeBody,
      answer: { 200: EnergizeAnswer },
      refuses: [
        'energy_negative',
        'self_energize',
        'post_not_found',
        'energize_cap_reached',
        'post_not_public',
      ],
      call: ({ viewer, body }) => energize(app.db, viewer, body),
    })
  }
}
