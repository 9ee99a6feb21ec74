// String.prototype.isWellFormed is in Node 20 but not yet in TypeScript's ES2023 library.
export const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)
