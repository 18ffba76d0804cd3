import type { BenchCase } from '../case.ts'
import { startWriting } from '../paced-writer.ts'
import { allPages } from './visitors.ts'

/** Whether the caches help on a site where people are active. */
export const pagesDuringWrites: BenchCase = {
  name: 'pages during 50 writes/s',
  goal: 0.35,
  requests: allPages,
  meanwhile: (community) => startWriting(community),
}
