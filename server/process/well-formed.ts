// String.prototype.isWellFormed is in Node 20 but not yet in TypeScript's ES2023 library.
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)

/** Whether the database can keep the text: it has neither a zero character nor half of a letter. */
export const isStorable = (text: string) => !text.includes('\0') && isWellFormed(text)

/** The text with U+FFFD in place of what the database cannot keep. */
export const storable = (text: string) =>
  isStorable(text) ? text : text.replaceAll(/\0|\p{Surrogate}/gu, '\ufffd')
