import { fold } from '#contract/search/folding.ts'

/** A key that is equal for names which differ in blanks, capitals and similar letters alone. */
export const nameKey = (name: string) => fold(name).trim().replace(/\s+/g, ' ')
