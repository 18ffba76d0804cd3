export function median(values: number[]): number {
  return percentile(Float64Array.from(values).sort(), 0.5)
}

export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
