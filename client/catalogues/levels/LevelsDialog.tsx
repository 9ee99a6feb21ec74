import { useQuery } from '@tanstack/react-query'
import { readOnOpening } from '../../api/query.ts'
import type { CatalogueOpening } from '../CatalogueDialog.tsx'
import { NamesDialog } from '../names/NamesDialog.tsx'
import { list, levelsCatalogue } from './levels.ts'

/** The catalogue of levels, where a level is chosen. */
export const LevelsDialog = (props: CatalogueOpening) => {
  const rows = useQuery({ ...list, ...readOnOpening })
  return <NamesDialog {...props} catalogue={levelsCatalogue} list={rows} />
}
