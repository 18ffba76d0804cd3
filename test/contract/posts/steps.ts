import fc from 'fast-check'

export type Decision = 'approve' | 'reject' | 'lock' | 'unlock'

/** One thing that happens. Which is counted around, so that every step fits every world. */
export type Step =
  | { do: 'create'; draft: boolean; autosave?: true }
  | { do: 'edit'; which: number; version: 'right' | 'stale' | 'none' }
  | { do: 'submit'; which: number; path: string }
  | { do: 'withdraw'; which: number }
  | { do: 'type'; which: number; title: string }
  | { do: 'discard'; which: number; version: 'right' | 'stale' | 'none' }
  | { do: 'decide'; which: number; decision: Decision }
  | { do: 'unpublish'; which: number }
  | { do: 'delete'; which: number }
  | { do: 'restore'; which: number }
  | { do: 'switch'; on: boolean }
  | { do: 'energize'; who: number; which: number; type: 'light' | 'heavy'; path: string; times: number }
  | { do: 'pass days'; days: number }
  | { do: 'purge' }
  | { do: 'leave' }
  | { do: 'return' }

// Mostly the first two, so that much happens to them.
const which = fc.constantFrom(0, 0, 0, 1, 1, 1, 2)
const version = fc.constantFrom('right', 'stale', 'none')
const kind = <K extends Step['do']>(name: K) => ({ do: fc.constant(name) })
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
  { weight: 3, arbitrary: fc.record({ ...kind('create'), draft: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...kind('create'), draft: fc.constant(true), autosave: fc.constant(true) }),
  },
  { weight: 4, arbitrary: fc.record({ ...kind('type'), which, title: fc.constantFrom('', '打字') }) },
  { weight: 3, arbitrary: fc.record({ ...kind('discard'), which, version }) },
  { weight: 3, arbitrary: fc.record({ ...kind('withdraw'), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ ...kind('edit'), which, version }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...kind('submit'),
      which,
      path: fc.constantFrom('/api/posts', '/api/studio/posts'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ ...kind('decide'), which, decision }) },
  { weight: 1, arbitrary: fc.record({ ...kind('unpublish'), which }) },
  { weight: 2, arbitrary: fc.record({ ...kind('delete'), which }) },
  { weight: 3, arbitrary: fc.record({ ...kind('restore'), which }) },
  { weight: 3, arbitrary: fc.record({ ...kind('switch'), on: fc.constantFrom(true, true, false) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      ...kind('energize'),
      who: fc.constantFrom(0, 1, 1, 2, 2, 2),
      which,
      type: fc.constantFrom('light', 'heavy'),
      path: fc.constantFrom('/api/energize', '/api/energy/energize'),
      times: fc.constantFrom(1, 1, 12),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...kind('pass days'), days: fc.constantFrom(1, 1, 3, 30) }) },
  { weight: 1, arbitrary: fc.record({ ...kind('purge') }) },
  { weight: 1, arbitrary: fc.record({ ...kind('leave') }) },
  { weight: 5, arbitrary: fc.record({ ...kind('return') }) },
)

const edit = (which: number): Step => ({ do: 'edit', which, version: 'none' })
const submit = (which: number): Step => ({ do: 'submit', which, path: '/api/posts' })
const reject = (which: number): Step => ({ do: 'decide', which, decision: 'reject' })

/** One post is public, another is not; chance alone would rarely bring them further than this. */
const beginning: fc.Arbitrary<Step[]> = fc
  .constantFrom(
    [edit(0), submit(0), submit(1)],
    [submit(1), reject(1), edit(0)],
    [edit(0), submit(0), reject(0), submit(1)],
  )
  .map((further) => [
    { do: 'create', draft: false },
    { do: 'create', draft: true },
    { do: 'switch', on: true },
    ...further,
  ])

export function histories(most: number): fc.Arbitrary<Step[]> {
  const later = fc.array(step, { minLength: most / 2, maxLength: most, size: 'max' })
  return fc.tuple(beginning, later).map((parts) => parts.flat())
}
