import { fieldName } from '#server/answers/field-names.ts'

/** A text with the fields of the wire in it as a Russian message names them: 'f1Kg, f1En', 'begBal'. */
export const screenNames = (text: string): string =>
  text.replace(/[a-z_][\w.]*/gi, (path) => fieldName('ru', undefined, path))
