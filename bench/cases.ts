import type { BenchCase, BenchFigure } from './case.ts'
import { memberCases } from './cases/members.ts'
import { memory } from './cases/memory.ts'
import { pagesDuringWrites } from './cases/pages-during-writes.ts'
import { publish, readersDuringPublishing } from './cases/publish.ts'
import { livez, visitorCases } from './cases/visitors.ts'
import { writeCases } from './cases/writes.ts'

export const cases: BenchCase[] = [livez, ...visitorCases, pagesDuringWrites, ...memberCases, ...writeCases]

/** Memory comes last: it is what the process holds after all the others. */
export const figures: BenchFigure[] = [publish, readersDuringPublishing, memory]
