import { useQuery } from '@tanstack/react-query'
import { readOnOpening } from '../../api/query.ts'
import type { CatalogueOpening } from '../CatalogueDialog.tsx'
import { NamesDialog } from '../names/NamesDialog.tsx'
import { list, qualificationsCatalogue } from './qualifications.ts'

/** The catalogue of qualifications, where a qualification is chosen. */
export const QualificationsDialog = (props: CatalogueOpening) => {
  const rows = useQuery({ ...list, ...readOnOpening })
  return <NamesDialog {...props} catalogue={qualificationsCatalogue} list={rows} />
}
