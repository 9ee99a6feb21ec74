import { createContext } from 'react'

/** The owner of the data, for the head of what is printed; '' where nobody has said it. */
export const UniversityName = createContext('')
