import { fold } from '#contract/search/folding.ts'

/** Equal for names that are the same to a reader: blanks, capitals and like letters aside. */
export const nameKey = (name: string) => fold(name).trim().replace(/\s+/g, ' ')
