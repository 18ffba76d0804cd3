export { type ReportAbout, reportsAbout } from './about.ts'
export { listCases } from './cases.ts'
export { claimReport, decideReport, releaseReport } from './deciding.ts'
export { eraseReports, report } from './reporting.ts'
