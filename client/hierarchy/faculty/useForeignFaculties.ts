import { useQuery } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { query } from '../../api/query.ts'
import { refusalKeyOfCall } from '../../api/session.ts'
import { placesOfFaculty } from '../cascade/path.ts'

/** Returns a function that returns true if the user may not make the call for a faculty. Unknown faculties: false. */
export const useForeignFaculties = (call: Call): ((faculty: number) => boolean) => {
  const { data } = useQuery(query(hierarchy.allFaculties))
  const foreign = new Set(
    data
      ?.filter((row) => refusalKeyOfCall(call, placesOfFaculty(row)) !== undefined)
      .map(({ id_faculty }) => id_faculty),
  )
  return (faculty) => foreign.has(faculty)
}
