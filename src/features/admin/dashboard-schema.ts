import { type Static, Type } from 'typebox'
import { orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_COUNTED } from './dashboard-queries.ts'

const Queue = shape('ReviewQueue', {
  count: Type.Integer({ description: `what waits; ${MAX_COUNTED} says that many or more` }),
  oldest_at: orNull(Time),
})

const DayFigures = shape('DayFigures', {
  day: Type.String(),
  registrations: Type.Integer(),
  posts: Type.Integer(),
  comments: Type.Integer(),
  minted: Type.Integer(),
  sunk: Type.Integer(),
})
export type DayFigures = Static<typeof DayFigures>

export const Dashboard = shape('Dashboard', {
  queues: Type.Object({ posts: Queue, profiles: Queue, reports: Queue }),
  banned: Type.Object({ now: Type.Integer(), today: Type.Integer() }),
  today: DayFigures,
  days: Type.Array(DayFigures, { maxItems: 30, description: 'the last 30 Shanghai days, today last' }),
  files: orNull(
    Type.Object(
      {
        separate: Type.Boolean({ description: 'the processes of the site do not see the same files' }),
        stores: Type.Array(
          Type.Object({
            process: Type.String(),
            place: Type.String(),
            sampled: Type.Integer(),
            missing: Type.Integer(),
            owned: Type.Boolean({ description: 'false: the store has the mark of another site' }),
          }),
        ),
      },
      { description: 'what is wrong with the stored files, for the owner; null if nothing is' },
    ),
  ),
  audit: orNull(
    Type.Object({
      checked: Type.Integer(),
      broken: Type.Unsafe<Record<string, string[]>>({ type: 'object', additionalProperties: true }),
      created_at: Time,
    }),
  ),
})
export type Dashboard = Static<typeof Dashboard>
