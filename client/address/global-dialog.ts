/** What opens over any screen, whichever it is: `?modal=shortcuts`. Screens have dialogs of their own beside these. */
export const globalDialogs = [
  'shortcuts',
  'level.list',
  'licence.list',
  'studyForm.list',
  'groupName.list',
] as const
export type GlobalDialog = (typeof globalDialogs)[number]
