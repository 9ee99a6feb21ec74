// String.prototype.isWellFormed exists in Node 20, but not in TypeScript's ES2023 library.
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)

/** True for a text without NUL and unpaired surrogates, which PostgreSQL does not store. */
export const isStorable = (text: string) => !text.includes('\0') && isWellFormed(text)

export const replaceUnstorable = (text: string) =>
  isStorable(text) ? text : text.replaceAll(/\0|\p{Surrogate}/gu, '\ufffd')
