import { createContext } from 'react'

/** Name of the university that owns the data, for the header of a printed sheet; '' if unknown. */
export const UniversityName = createContext('')
