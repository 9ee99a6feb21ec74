import { hierarchy } from '#contract/hierarchy.ts'
import { queryClient } from '../../api/client.ts'
import { queryOfChosen } from '../../api/query.ts'
import { type PathIds, readPath } from './path.ts'

export const listsBelow = ({ ministry, institution, faculty, direction, studyForm }: PathIds) => ({
  ministry: queryOfChosen(hierarchy.ministries, {}),
  institution: queryOfChosen(hierarchy.institutions, { idMinisterstvo: ministry }),
  faculty: queryOfChosen(hierarchy.faculties, { idVuz: institution }),
  direction: queryOfChosen(hierarchy.directions, { idFaculty: faculty }),
  studyForm: queryOfChosen(hierarchy.studyForms, { idFaculty: faculty, idDirection: direction }),
  speciality: queryOfChosen(hierarchy.specialities, {
    idFaculty: faculty,
    idDirection: direction,
    idFeduc: studyForm,
  }),
})

export const prefetchPath = () => {
  const lists = listsBelow(readPath(new URLSearchParams(window.location.search)))
  for (const { enabled, queryKey, queryFn } of Object.values(lists))
    if (enabled && queryFn)
      void queryClient.prefetchQuery<unknown, Error, unknown, typeof queryKey>({ queryKey, queryFn })
}
