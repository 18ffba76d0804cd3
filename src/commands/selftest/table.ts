import type { Check } from './expectations.ts'

const SIGNS = { ok: 'ok', failed: 'FAILED', skipped: 'skipped' } as const
const MAX_WIDE = 44

/** One line per check under the heading of its group, and the totals. */
export function tableOf(checks: Check[]): string[] {
  const lines = checks.map(({ what, expected, got, verdict }) =>
    verdict === 'skipped'
      ? ['skipped', what, got]
      : [SIGNS[verdict], what, expected, ...(verdict === 'failed' ? [got] : [])],
  )
  const width = (column: number) =>
    Math.min(MAX_WIDE, Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const widths = [7, width(1), width(2)]
  const rows = checks.map((check, index) => {
    const heading = check.group === checks[index - 1]?.group ? [] : ['', check.group]
    return [
      ...heading,
      `  ${lines[index]!.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`,
    ]
  })
  const count = (verdict: Check['verdict']) => checks.filter((check) => check.verdict === verdict).length
  const sum = `${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped`
  return [...rows.flat(), '', sum].map((line) => line.trimEnd())
}

export function exitCodeOf(checks: Check[]): number {
  return checks.some(({ verdict }) => verdict === 'failed') ? 1 : 0
}
