import { useMutation } from '@tanstack/react-query'
import { specialities } from '#contract/specialities.ts'
import { queryClient } from '../../api/client.ts'
import { mutate } from '../../api/mutate.ts'
import { toastSaved } from '../../ui/toasts/toast-saved.ts'
import type { Path } from '../../hierarchy/cascade/path.ts'
import { type SpecialityFlags, wireOf } from './flags.ts'

type Addition = {
  readonly name: { readonly id: number; readonly text: string }
  readonly flags: SpecialityFlags
}

const additionKey = ['add speciality'] as const

/** Asked of the cache, which knows at once: a second press comes before the first is drawn. */
export const isAddingSpeciality = () => queryClient.isMutating({ mutationKey: additionKey }) > 0

/**
 * Adds the speciality that faculty, direction, study form and a name make (domain.md#speciality-add). Answers when
 * the cascade has it.
 */
export const useNewSpeciality = ({ faculty, direction, studyForm }: Path) =>
  useMutation({
    mutationKey: additionKey,
    mutationFn: async ({ name, flags }: Addition) => {
      if (faculty === undefined || direction === undefined || studyForm === undefined) return undefined
      const answer = await mutate(specialities.save, {
        idSpecial: name.id,
        idFEduc: studyForm.id_f_educ,
        idFaculty: faculty.id_faculty,
        idDirection: direction.id_direction,
        ...wireOf(flags),
      })
      return toastSaved(answer, name.text)
    },
  })
