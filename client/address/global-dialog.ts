/** What opens over any screen, whichever it is: `?modal=shortcuts`. Screens have dialogs of their own beside these. */
export const globalDialogs = [
  'shortcuts',
  'catalogue-levels',
  'catalogue-licences',
  'catalogue-study-forms',
  'catalogue-group-names',
] as const
export type GlobalDialog = (typeof globalDialogs)[number]
