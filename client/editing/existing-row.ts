import { createContext } from 'react'

/** Inside a dialog that lists the catalogue: shows a row there. On a screen a link leads to it. */
export const ShowRow = createContext<((id: number) => void) | undefined>(undefined)
