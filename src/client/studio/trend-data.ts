interface TrendLine {
  name: string
  label: string
  values: number[]
}

export interface TrendData {
  days: string[]
  lines: TrendLine[]
}

/** Reads the series from the table of days; the switches are in the order of its columns. */
export function readTrends(table: HTMLTableElement, switches: HTMLElement[]): TrendData {
  const rows = [...(table.tBodies[0]?.rows ?? [])]
  const column = (index: number) => rows.map((row) => row.cells[index]?.textContent ?? '')
  return {
    days: column(0),
    lines: switches.map((button, index) => ({
      name: button.dataset.series ?? '',
      label: button.textContent?.trim() ?? '',
      values: column(index + 1).map(Number),
    })),
  }
}
