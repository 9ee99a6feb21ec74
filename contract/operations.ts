/**
 * Operations in the journal (domain.md#change-operation). A change of a call without the option `operation`
 * is a `save` or a `delete`, depending on the changed rows.
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
