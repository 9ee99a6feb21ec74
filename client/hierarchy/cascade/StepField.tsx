import type {
  FootAction,
  SelectHandle,
  SelectStep,
  SelectStatus,
} from '../../ui/SearchSelect/search-select.ts'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { idOfStep } from './names.ts'
import { optionOf, optionsOf } from './options.ts'
import { type StepRow, type Step, type Rows, type Path, placeOf } from './path.ts'
import { EmptyListHelp, type MissingEntity } from '../../location/EmptyListHelp.tsx'

/** Entity to add if a step has no options. Options below the faculty are taken from its specialities. */
const missingEntityAt: Readonly<Record<Step, MissingEntity>> = {
  ministry: 'ministry',
  institution: 'institution',
  faculty: 'faculty',
  direction: 'speciality',
  studyForm: 'speciality',
  speciality: 'speciality',
}

type StepEmptyHelpProps = { readonly level: Step; readonly path: Path }

export const StepEmptyHelp = ({ level, path }: StepEmptyHelpProps) => {
  const place = placeOf(path)
  // rows of the steps below the institution are added on this screen
  const isAddedHere = level !== 'ministry' && level !== 'institution'
  return <EmptyListHelp of={missingEntityAt[level]} places={place && [place]} isAddedHere={isAddedHere} />
}

const unlinkedKeys: Readonly<Partial<Record<Step, TextKey>>> = {
  studyForm: 'structure.unlinkedStudyForm',
  speciality: 'structure.unlinkedSpeciality',
}

type Props<L extends Step> = {
  readonly level: L
  readonly rows: readonly Rows[L][]
  readonly status: SelectStatus
  readonly chosen: StepRow[L] | undefined
  readonly isUnlinked: boolean
  readonly onChoose: (id: number | undefined, byKeyboard: boolean) => void
  readonly step: SelectStep
  readonly foot: readonly FootAction[]
  readonly ref: Ref<SelectHandle>
}

export const StepField = <L extends Step>(props: Props<L>) => {
  const { level, rows, status, chosen, isUnlinked, onChoose, step, foot, ref } = props
  const { t } = useTranslation()
  const language = currentLanguage()
  const listed = useMemo(() => optionsOf(level, rows, language), [level, rows, language])
  const extra =
    isUnlinked && chosen !== undefined
      ? { ...optionOf(level, chosen, language), note: t(unlinkedKeys[level] ?? 'structure.unlinkedStep') }
      : undefined
  return (
    <SearchSelect
      ref={ref}
      step={step}
      label={t(`entity.${level}`)}
      options={extra === undefined ? listed : [extra, ...listed]}
      status={status}
      value={chosen === undefined ? undefined : idOfStep[level](chosen)}
      onChoose={onChoose}
      foot={foot}
    />
  )
}
