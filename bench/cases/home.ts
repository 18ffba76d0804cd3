import type { BenchCase } from '../case.ts'

export const home: BenchCase = {
  name: 'home page',
  request: { method: 'GET', path: '/' },
}

/** As browsers ask for it. */
export const homeCompressed: BenchCase = {
  name: 'home page, compressed',
  request: { method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip, br' } },
}
