import type { BenchFigure } from '../case.ts'
import { residentMegabytes } from '../processes.ts'

export const memory: BenchFigure = {
  name: 'memory of the process after the run',
  unit: 'MB',
  goal: 220,
  measure: async ({ pid }) => residentMegabytes(pid),
}
