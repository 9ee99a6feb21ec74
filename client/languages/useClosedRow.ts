import { useQuery } from '@tanstack/react-query'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import type { LanguageDefectRow } from '#contract/languages.ts'
import { query } from '../api/query.ts'
import { hindranceOfCall } from '../api/session.ts'
import { useForeignFaculties } from '../hierarchy/faculty/useForeignFaculties.ts'

/** Answers whether only others may mend the name of a row of a faculty or an institution, as far as its owner is known. */
export const useClosedRow = () => {
  const isForeign = useForeignFaculties(hierarchy.saveFaculty)
  const { data: departments } = useQuery(query(catalogues.departments))
  return ({ entity, id }: Pick<LanguageDefectRow, 'entity' | 'id'>) => {
    if (entity === 'institution')
      return hindranceOfCall(hierarchy.saveInstitution, [{ institution: id, faculty: null }]) !== undefined
    if (entity === 'faculty') return isForeign(id)
    const department =
      entity === 'department' ? departments?.find(({ id_kafedra }) => id_kafedra === id) : undefined
    return department !== undefined && isForeign(department.id_faculty)
  }
}
