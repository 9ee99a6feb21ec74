/** Goal: speed of the product as a multiple of that of another server in the same run. */
export type Goal = { work: string; of: 'raw' | 'bare'; atLeast: number }

export const goals: Goal[] = [
  { work: 'list', of: 'raw', atLeast: 0.35 },
  { work: 'list', of: 'bare', atLeast: 8 },
  { work: 'children', of: 'bare', atLeast: 0.9 },
  { work: 'children again', of: 'raw', atLeast: 0.3 },
  { work: 'insert', of: 'bare', atLeast: 0.75 },
  { work: 'update', of: 'bare', atLeast: 0.85 },
  { work: 'direction: insert', of: 'bare', atLeast: 0.6 },
  { work: 'direction: update', of: 'bare', atLeast: 0.75 },
  { work: 'group: insert', of: 'bare', atLeast: 0.6 },
  { work: 'group: update', of: 'bare', atLeast: 0.75 },
  { work: 'quota: update', of: 'bare', atLeast: 0.75 },
  { work: 'mix', of: 'bare', atLeast: 0.85 },
]

/** Limit of the 99th percentile as a multiple of the median. */
export const maxTailRatio = 3

/** Limits: times in seconds, memory after the run in megabytes. */
export const limits = { nextYear: 0.1, warmStart: 1, serverMemory: 160, databaseMemory: 120 } as const
