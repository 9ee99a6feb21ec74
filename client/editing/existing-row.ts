import { createContext } from 'react'

/** Shows a row in the dialog that lists its catalogue; undefined on a screen, where a link leads to the row. */
export const ShowRow = createContext<((id: number) => void) | undefined>(undefined)
