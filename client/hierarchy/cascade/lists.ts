import { hierarchy } from '#contract/hierarchy.ts'
import { queryClient } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import { type PathIds, readPath } from './path.ts'

const nobody = -1

/** The lists of the six levels; each is asked for when the levels above it are chosen. */
export const listsBelow = ({ ministry, institution, faculty, direction, studyForm }: PathIds) => ({
  ministry: { ...query(hierarchy.ministries), enabled: true },
  institution: {
    ...query(hierarchy.institutions, { idMinisterstvo: ministry ?? nobody }),
    enabled: ministry !== undefined,
  },
  faculty: {
    ...query(hierarchy.faculties, { idVuz: institution ?? nobody }),
    enabled: institution !== undefined,
  },
  direction: {
    ...query(hierarchy.directions, { idFaculty: faculty ?? nobody }),
    enabled: faculty !== undefined,
  },
  studyForm: {
    ...query(hierarchy.studyForms, { idFaculty: faculty ?? nobody, idDirection: direction ?? nobody }),
    enabled: direction !== undefined,
  },
  speciality: {
    ...query(hierarchy.specialities, {
      idFaculty: faculty ?? nobody,
      idDirection: direction ?? nobody,
      idFeduc: studyForm ?? nobody,
    }),
    enabled: studyForm !== undefined,
  },
})

/** Asks for the lists that the address names, while the code that draws them is on its way. */
export const readPathAhead = () => {
  const lists = listsBelow(readPath(new URLSearchParams(window.location.search)))
  for (const { enabled, queryKey, queryFn } of Object.values(lists))
    if (enabled && queryFn)
      void queryClient.prefetchQuery<unknown, Error, unknown, typeof queryKey>({ queryKey, queryFn })
}
