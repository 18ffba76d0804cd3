import { Buckets } from '../histogram.ts'

const BOUNDS = [1, 2, 4, 8, 16, 32, 64]

/** How many calls shared one statement, for the metrics. */
export const batchSizes = { read: new Buckets(BOUNDS), write: new Buckets(BOUNDS) }
