/**
 * The kinds of work that make a change, for the journal. A call whose work is neither a plain save nor a delete names its
 * own; of the others the rows tell which of the two it was.
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
