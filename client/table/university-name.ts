import { createContext } from 'react'

/** Owner of the data, for the header of a printed sheet; '' if unknown. */
export const UniversityName = createContext('')
