import type { BenchCase } from '../case.ts'

/** What the framework and our hooks cost before any page is made. */
export const livez: BenchCase = {
  name: 'livez',
  request: { method: 'GET', path: '/livez' },
}

/** The same and one round trip to the database. */
export const readyz: BenchCase = {
  name: 'readyz',
  request: { method: 'GET', path: '/readyz' },
}
