import { stringify } from 'csv-stringify/browser/esm/sync'

/**
 * A table as CSV that Excel opens by a double click: with the byte order mark it knows the encoding, and
 * in the Russian locale, where the comma is a decimal one, it expects semicolons. In English it expects commas. A text that begins like a
 * formula gets an apostrophe before it.
 */
export const toCsv = (table: readonly (readonly string[])[], delimiter: ';' | ',' = ';') =>
  stringify([...table], { bom: true, delimiter, record_delimiter: 'windows', escape_formulas: true })
