import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { SENSITIVE } from '../accounts/rules.ts'
import { explainLevel } from './explained-changes.ts'
import { CheckInAnswer, LevelExplanation, LevelInfo } from './schema.ts'
import { checkIn, levelInfo } from './service.ts'

export const levelRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/level/info', {
    summary: 'Get my level, experience and tasks',
    description:
      'Levels go from 0 to 6; `next_level_exp` is null at the highest. `today` is the Shanghai day: whether the caller has checked in, and how much of the 50 exp that energizing gives a day is used.',
    scope: 'read',
    answer: { 200: LevelInfo },
    call: ({ viewer }) => levelInfo(db, viewer.id),
  })

  api.post('/api/level/checkin', {
    summary: 'Check in for today',
    description:
      'Once per Shanghai day for 5 exp and 1 energy; a second call answers 200 with `already: true` and gains nothing. Level 0 is refused. The first request of the day that needs a login checks in by itself.',
    limit: SENSITIVE,
    checksIn: false,
    answer: { 200: CheckInAnswer },
    refuses: ['level_too_low'],
    call: ({ viewer }) => checkIn(db, viewer),
  })

  api.get('/api/level/explain', {
    summary: 'Explain the levels',
    description:
      "The caller's exp entries, newest first, each with its rule and the daily cap that it met, and the ways to the next level. `next` is null at the highest level.",
    scope: 'read',
    query: PageQuery,
    answer: { 200: LevelExplanation },
    call: ({ viewer, query, request }) => explainLevel(db, viewer.id, query, wordsOf(request)),
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that do not trigger the automatic check-in. */
    checksIn?: boolean
  }
}
