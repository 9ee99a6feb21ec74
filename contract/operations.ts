/**
 * Kinds of changes, for the journal. A call that is not a plain save or delete sets its kind. For other calls
 * the changed rows determine whether the kind is `save` or `delete`.
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
