// Replaces String.prototype.isWellFormed, which Node 20 has but TypeScript's ES2023 library lacks.
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)

/** True if PostgreSQL can store the text: it has neither NUL nor an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\0') && isWellFormed(text)

/** Replaces characters that PostgreSQL cannot store by U+FFFD. */
export const storable = (text: string) =>
  isStorable(text) ? text : text.replaceAll(/\0|\p{Surrogate}/gu, '\ufffd')
