/** Kind of work that is counted, by the path of a menu entry (domain.md#menu-counts). */
const countedPaths = {
  '/overview': 'overview',
  '/languages': 'names',
  '/duplicates': 'duplicates',
  '/checks': 'findings',
  '/proposals': 'proposals',
} as const

export type CountedJob = (typeof countedPaths)[keyof typeof countedPaths]

export const countedOf = (path: string): CountedJob | undefined =>
  Object.entries(countedPaths).find(([one]) => one === path)?.[1]
