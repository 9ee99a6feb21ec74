/**
 * Kinds of changes in the journal (domain.md#change-operation). A call that is not a plain save or delete sets the kind itself. For plain
 * calls the changed rows decide between `save` and `delete`.
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
