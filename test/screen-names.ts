import { fieldName } from '#server/messages/field-names.ts'

/** Replaces the fields of calls in a text by their Russian labels: 'f1Kg, f1En', 'begBal'. */
export const screenNames = (text: string): string =>
  text.replace(/[a-z_][\w.]*/gi, (path) => fieldName('ru', undefined, path))
