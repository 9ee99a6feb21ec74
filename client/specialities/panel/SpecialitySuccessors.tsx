import { useSuccessors } from '../../api/former-names.ts'
import { namesCatalogues } from '../../catalogues/names/names-catalogues.ts'
import { crumbIn, idOfStep, namesOfStep } from '../../hierarchy/cascade/names.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { Box } from '../../ui/layout.tsx'
import { useParameters } from './reads.ts'

/** Lists the successors of the speciality's codes, one per line (domain.md#succession-shown). */
export const SpecialitySuccessors = ({ path }: { readonly path: CompletePath }) => {
  const { direction, studyForm, speciality } = path
  const successorsOf = useSuccessors()
  const parameters = useParameters(path)
  const ofList = (entity: 'level' | 'qualification') => {
    const { idOf, namesOf } = namesCatalogues[entity]
    const row = parameters[entity]
    return row === undefined ? [] : [[nameIn(namesOf(row)), successorsOf(entity, idOf(row))] as const]
  }
  const codes = [
    [crumbIn(namesOfStep.direction(direction)), successorsOf('direction', idOfStep.direction(direction))],
    [crumbIn(namesOfStep.studyForm(studyForm)), successorsOf('study-form', idOfStep.studyForm(studyForm))],
    [
      crumbIn(namesOfStep.speciality(speciality)),
      successorsOf('speciality-name', idOfStep.speciality(speciality)),
    ],
    ...ofList('level'),
    ...ofList('qualification'),
  ] as const
  const replaced = codes.filter(([, successors]) => successors !== undefined)
  if (replaced.length === 0) return null
  return (
    <Box as="ul" pad="xs md" look="small">
      {replaced.map(([code, successors]) => (
        <li key={`${code} ${successors}`}>
          {code} {successors}
        </li>
      ))}
    </Box>
  )
}
