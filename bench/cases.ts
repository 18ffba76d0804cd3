import type { BenchCase } from './case.ts'
import { livez, readyz } from './cases/health.ts'
import { home, homeCompressed } from './cases/home.ts'
import { ownBalance } from './cases/member.ts'

export const cases: BenchCase[] = [livez, readyz, home, homeCompressed, ownBalance]
