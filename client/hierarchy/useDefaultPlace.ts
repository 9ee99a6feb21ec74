import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hierarchy } from '#contract/hierarchy.ts'
import { query } from '../api/query.ts'
import { useMyInstitution } from './my-institution/my-institution.ts'
import { readRecent } from './recent.ts'

/**
 * Returns the default institution and faculty (domain.md#known-place): the user's own, else the place of the
 * last path.
 */
export const useDefaultPlace = () => {
  const [mine] = useMyInstitution()
  const [recent] = useState(() => readRecent())
  const last = recent.find(({ ids }) => mine === null || ids.institution === mine.id)?.ids.faculty
  const isNeeded = last !== undefined && mine?.faculty === undefined
  const faculties = useQuery({ ...query(hierarchy.allFaculties), enabled: isNeeded })
  const row = isNeeded ? faculties.data?.find(({ id_faculty }) => id_faculty === last) : undefined
  return { institution: mine?.id ?? row?.id_vuz, faculty: mine?.faculty?.id ?? row?.id_faculty }
}
