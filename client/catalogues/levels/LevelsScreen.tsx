import { useQuery } from '@tanstack/react-query'
import { NamesScreen } from '../names/NamesScreen.tsx'
import { list, levelsCatalogue } from './levels.ts'

/** The catalogue of levels of education. */
export function LevelsScreen() {
  const rows = useQuery(list)
  return <NamesScreen catalogue={levelsCatalogue} list={rows} />
}
