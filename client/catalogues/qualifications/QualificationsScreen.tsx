import { useQuery } from '@tanstack/react-query'
import { NamesScreen } from '../names/NamesScreen.tsx'
import { list, qualificationsCatalogue } from './qualifications.ts'

/** The catalogue of qualifications. */
export function QualificationsScreen() {
  const rows = useQuery(list)
  return <NamesScreen catalogue={qualificationsCatalogue} list={rows} />
}
