import { writeFileSync } from 'node:fs'
import { ACCEPTED } from '../test/architecture/accepted-expressions.ts'
import {
  collectExpressions,
  hasNoRepetition,
  LINEAR_FILE,
  linearExpressions,
} from '../test/architecture/expressions.ts'
import { problemOf } from '../test/architecture/judge-expression.ts'
import { absolute } from '../test/architecture/sources.ts'

// Judges the regular expressions that are new and records those that take linear time; `npm run expressions`.
const known = linearExpressions()
const linear = new Set<string>()
for (const { file, judged } of await collectExpressions()) {
  if (judged === null || linear.has(judged) || judged in ACCEPTED || hasNoRepetition(judged)) continue
  const problem = known.has(judged) ? null : problemOf(judged)
  if (problem === null) linear.add(judged)
  else process.stderr.write(`${file} ${judged}: ${problem}\n`)
}
writeFileSync(absolute(LINEAR_FILE), `${[...linear].sort().join('\n')}\n`)
// What was imported to see its expressions may have opened timers.
process.exit()
