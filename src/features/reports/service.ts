export { reportsByTarget } from './by-target.ts'
export { claimReport, decideReport, releaseReport } from './case-actions.ts'
export { listCases } from './cases.ts'
export { submitReport } from './submit-report.ts'
