import { type Static, Type } from 'typebox'
import { orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_COUNTED } from './dashboard-queries.ts'

const Queue = Type.Object(
  {
    count: Type.Integer({ description: `what waits; ${MAX_COUNTED} says that many or more` }),
    oldest_at: orNull(Time),
  },
  { title: 'ReviewQueue' },
)

const DayFigures = Type.Object(
  {
    day: Type.String(),
    registrations: Type.Integer(),
    posts: Type.Integer(),
    comments: Type.Integer(),
    minted: Type.Integer(),
    sunk: Type.Integer(),
  },
  { title: 'DayFigures' },
)
export type DayFigures = Static<typeof DayFigures>

export const Dashboard = Type.Object(
  {
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
  },
  { title: 'Dashboard' },
)
export type Dashboard = Static<typeof Dashboard>
