import { createContext } from 'react'

/** Name of the data's owner, for the head of a sheet; '' if unknown. */
export const UniversityName = createContext('')
