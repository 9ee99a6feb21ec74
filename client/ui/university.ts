import { createContext } from 'react'

/** Whose data it is, for the head of what is printed; '' where nobody has said it. */
export const UniversityName = createContext('')
