import { fieldName } from '#server/messages/field-names.ts'

/** Replaces names of fields of calls (`f1Kg`, `begBal`) in a text with their Russian labels. */
export const screenNames = (text: string): string =>
  text.replace(/[a-z_][\w.]*/gi, (path) => fieldName('ru', undefined, path))
