import { useMutation } from '@tanstack/react-query'
import { hierarchy } from '#contract/hierarchy.ts'
import { specialities } from '#contract/specialities.ts'
import { queryClient } from '../../api/client.ts'
import { keyOf } from '../../api/query.ts'
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts'
import { send } from '../../api/send.ts'
import type { Path } from '../../hierarchy/cascade/path.ts'
import { type SpecialityFlags, wireOf } from './flags.ts'

// the new link gives the faculty a speciality, and perhaps its direction and study form
const concerned = [
  hierarchy.directions,
  hierarchy.studyForms,
  hierarchy.specialities,
  specialities.gradingRules,
]

type Addition = {
  readonly name: { readonly id: number; readonly text: string }
  readonly flags: SpecialityFlags
}

/** Adds the speciality that faculty, direction, study form and a name make (spec §5). Answers when the cascade has it. */
export const useNewSpeciality = ({ faculty, direction, studyForm }: Path) =>
  useMutation({
    mutationFn: async ({ name, flags }: Addition) => {
      if (faculty === undefined || direction === undefined || studyForm === undefined) return undefined
      const answer = await send(specialities.save, {
        idSpecial: name.id,
        idFEduc: studyForm.id_f_educ,
        idFaculty: faculty.id_faculty,
        idDirection: direction.id_direction,
        ...wireOf(flags),
      })
      const outcome = toastOutcome(answer, { detail: name.text })
      await Promise.all(concerned.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
      return outcome
    },
  })
