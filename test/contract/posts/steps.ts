import fc from 'fast-check'
import { faultAt } from '../interrupted-call.ts'

export type Decision = 'approve' | 'reject' | 'lock' | 'unlock'

/** One thing that happens. Which is counted around, so that every step fits every world. */
export type Step =
  | { do: 'create'; draft: boolean; autosave?: true; at: number }
  | { do: 'edit'; which: number; version: 'right' | 'stale' | 'none'; at: number }
  | { do: 'submit'; which: number; path: string; at: number }
  | { do: 'withdraw'; which: number; at: number }
  | { do: 'type'; which: number; title: string; at: number }
  | { do: 'discard'; which: number; version: 'right' | 'stale' | 'none'; at: number }
  | { do: 'decide'; which: number; decision: Decision; at: number }
  | { do: 'unpublish'; which: number; at: number }
  | { do: 'delete'; which: number; at: number }
  | { do: 'restore'; which: number; at: number }
  | { do: 'switch'; on: boolean; at: number }
  | {
      do: 'energize'
      who: number
      which: number
      type: 'light' | 'heavy'
      path: string
      times: number
      at: number
    }
  | { do: 'pass days'; days: number }
  | { do: 'purge' }
  | { do: 'leave'; at: number }
  | { do: 'return' }

// Mostly the first two, so that much happens to them.
const which = fc.constantFrom(0, 0, 0, 1, 1, 1, 2)
const version = fc.constantFrom('right', 'stale', 'none')
const kind = <K extends Step['do']>(name: K) => ({ do: fc.constant(name) })
const write = <K extends Step['do']>(name: K) => ({ ...kind(name), at: faultAt })
const decision = fc.constantFrom<Decision>(
  'approve',
  'approve',
  'reject',
  'reject',
  'lock',
  'unlock',
  'unlock',
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...write('create'), draft: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...write('create'), draft: fc.constant(true), autosave: fc.constant(true) }),
  },
  { weight: 4, arbitrary: fc.record({ ...write('type'), which, title: fc.constantFrom('', '打字') }) },
  { weight: 3, arbitrary: fc.record({ ...write('discard'), which, version }) },
  { weight: 3, arbitrary: fc.record({ ...write('withdraw'), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ ...write('edit'), which, version }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...write('submit'),
      which,
      path: fc.constantFrom('/api/posts', '/api/studio/posts'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ ...write('decide'), which, decision }) },
  { weight: 1, arbitrary: fc.record({ ...write('unpublish'), which }) },
  { weight: 2, arbitrary: fc.record({ ...write('delete'), which }) },
  { weight: 3, arbitrary: fc.record({ ...write('restore'), which }) },
  { weight: 3, arbitrary: fc.record({ ...write('switch'), on: fc.constantFrom(true, true, false) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      ...write('energize'),
      who: fc.constantFrom(0, 1, 1, 2, 2, 2),
      which,
      type: fc.constantFrom('light', 'heavy'),
      path: fc.constantFrom('/api/energize', '/api/energy/energize'),
      times: fc.constantFrom(1, 1, 12),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...kind('pass days'), days: fc.constantFrom(1, 1, 3, 30) }) },
  { weight: 1, arbitrary: fc.record({ ...kind('purge') }) },
  { weight: 1, arbitrary: fc.record({ ...write('leave') }) },
  { weight: 5, arbitrary: fc.record({ ...kind('return') }) },
)

const edit = (which: number): Step => ({ do: 'edit', which, version: 'none', at: 0 })
const submit = (which: number): Step => ({ do: 'submit', which, path: '/api/posts', at: 0 })
const reject = (which: number): Step => ({ do: 'decide', which, decision: 'reject', at: 0 })

/** One post is public, another is not; chance alone would rarely bring them further than this. */
const beginning: fc.Arbitrary<Step[]> = fc
  .constantFrom(
    [edit(0), submit(0), submit(1)],
    [submit(1), reject(1), edit(0)],
    [edit(0), submit(0), reject(0), submit(1)],
  )
  .map((further) => [
    { do: 'create', draft: false, at: 0 },
    { do: 'create', draft: true, at: 0 },
    { do: 'switch', on: true, at: 0 },
    ...further,
  ])

export function histories(most: number): fc.Arbitrary<Step[]> {
  const later = fc.array(step, { minLength: most / 2, maxLength: most, size: 'max' })
  return fc.tuple(beginning, later).map((parts) => parts.flat())
}
