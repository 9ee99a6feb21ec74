/** Returns a percentile. `share` 0.99 is p99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
