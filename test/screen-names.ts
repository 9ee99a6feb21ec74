import { fieldName } from '#server/messages/field-names.ts'

/** Replaces names such as `f1Kg`, `begBal` with their Russian labels. */
export const toScreenNames = (text: string): string =>
  text.replace(/[a-z_][\w.]*/gi, (path) => fieldName('ru', undefined, path))
