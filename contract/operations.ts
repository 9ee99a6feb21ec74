/**
 * Kinds of changes, for the journal. A call that is no plain save or delete names its kind; for the others, the changed rows
 * decide between these two.
 */
export const operations = [
  'save',
  'delete',
  'copy',
  'merge',
  'next-year',
  'new-year',
  'import',
  'undo',
  'put-back',
  'fix',
  'paste',
  'bulk',
  'rename',
  'proposal',
  'setup',
  'carry',
  'split',
  'join',
  'dismiss',
  'acknowledge',
  'reorganise',
] as const
export type Operation = (typeof operations)[number]
