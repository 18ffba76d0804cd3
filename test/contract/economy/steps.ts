import fc from 'fast-check'
import { faultAt } from '../interrupted-call.ts'

/** One thing that happens. Who and which are counted around, so that every step fits every world. */
export type Step =
  | { do: 'register' }
  | { do: 'visit'; who: number }
  | { do: 'visit daily'; who: number; days: number }
  | { do: 'check in'; who: number; at: number }
  | { do: 'change profile'; who: number; username?: string; signature?: string; at: number }
  | { do: 'withdraw'; who: number; field?: 'username' | 'signature'; at: number }
  | { do: 'switch review'; on: boolean; at: number }
  | { do: 'decide'; which: number; accept: boolean; at: number }
  | { do: 'adjust'; who: number; amount: number }
  | { do: 'ban'; who: number; hours: number | null }
  | { do: 'pardon'; who: number }
  | { do: 'delete account'; who: number; at: number }
  | { do: 'log in'; who: number }
  | { do: 'let time pass'; minutes: number }
  | { do: 'go to midnight'; ms: number }

/** Few, so that people want the same ones, also in another case; one is not allowed. */
export const USERNAMES = ['Xue', 'xue', 'Hao', 'Mei', '大山', 'admin']
const SIGNATURES = ['', '你好', '  你好 ', 'hello']

const who = fc.nat(3)
const username = fc.constantFrom(...USERNAMES)
const signature = fc.constantFrom(...SIGNATURES)
const kind = <K extends Step['do']>(name: K) => ({ do: fc.constant(name) })
const write = <K extends Step['do']>(name: K) => ({ ...kind(name), at: faultAt })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ ...kind('register') }) },
  { weight: 5, arbitrary: fc.record({ ...kind('visit'), who }) },
  { weight: 1, arbitrary: fc.record({ ...kind('visit daily'), who, days: fc.constantFrom(1, 3, 20, 40) }) },
  { weight: 3, arbitrary: fc.record({ ...write('check in'), who }) },
  { weight: 7, arbitrary: fc.record({ ...write('change profile'), who, username }) },
  { weight: 2, arbitrary: fc.record({ ...write('change profile'), who, signature }) },
  { weight: 1, arbitrary: fc.record({ ...write('change profile'), who, username, signature }) },
  { weight: 1, arbitrary: fc.record({ ...write('withdraw'), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...write('withdraw'), who, field: fc.constantFrom('username', 'signature') }),
  },
  { weight: 2, arbitrary: fc.record({ ...write('switch review'), on: fc.constantFrom(true, true, false) }) },
  { weight: 5, arbitrary: fc.record({ ...write('decide'), which: fc.nat(20), accept: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ ...kind('adjust'), who, amount: fc.integer({ min: -8, max: 12 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...kind('ban'), who, hours: fc.option(fc.integer({ min: 1, max: 30 })) }),
  },
  { weight: 1, arbitrary: fc.record({ ...kind('pardon'), who }) },
  { weight: 1, arbitrary: fc.record({ ...write('delete account'), who }) },
  { weight: 3, arbitrary: fc.record({ ...kind('log in'), who }) },
  { weight: 3, arbitrary: fc.record({ ...kind('let time pass'), minutes: fc.nat(4 * 24 * 60) }) },
  { weight: 2, arbitrary: fc.record({ ...kind('go to midnight'), ms: fc.constantFrom(-1, 0, 1) }) },
)

export function histories(most: number): fc.Arbitrary<Step[]> {
  return fc.array(step, { maxLength: most, size: 'max' })
}
