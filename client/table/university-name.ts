import { createContext } from 'react'

/** The owner of the data, for the head of a sheet; '' where it is unknown. */
export const UniversityName = createContext('')
