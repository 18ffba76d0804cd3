import { measureCommands } from './scale/commands.ts'
import { measureErasure } from './scale/erasure.ts'
import { measureJobs } from './scale/jobs.ts'
import { measure } from './scale/measure.ts'
import { checkPlans } from './scale/plans.ts'
import { startScaleSite } from './scale/scale-site.ts'
import { measureSearch } from './scale/search.ts'
import { printSizes } from './scale/sizes.ts'

const SMALL = 10_000
// A smaller site finds most problems sooner, and a word selects cases: npm run bench -- scale 200000 studio
const LARGE = Number(process.argv[3] ?? 1_000_000)
const WORD = process.argv[4] ?? ''

/** Whether many more posts make anything slower, whether any plan scans a whole table, what it takes, and what an operator waits for. */
export async function scale(closing: AsyncDisposableStack): Promise<void> {
  const small = await startScaleSite(closing, SMALL)
  const large = await startScaleSite(closing, LARGE)
  await measure(small, large, WORD)
  await measureSearch(large, WORD)
  await checkPlans(large, WORD)
  await measureJobs(small, large, WORD)
  if (WORD) return
  await printSizes(large)
  await measureCommands(closing, large)
  // A kept site is for the next run.
  if (!process.env.JOULE_SCALE_DIR) await measureErasure(large)
}
