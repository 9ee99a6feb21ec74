import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { idOfStep } from '../../hierarchy/cascade/names.ts'
import { optionOf } from '../../hierarchy/cascade/options.ts'
import type { StepRow, Rows } from '../../hierarchy/cascade/path.ts'
import type { PathState } from '../../hierarchy/cascade/usePath.ts'
import type { PickedStep } from './usePicker.ts'

const linkedKeys = {
  direction: 'structure.linkedStep',
  studyForm: 'structure.linkedStudyForm',
  speciality: 'structure.linkedSpeciality',
} as const satisfies Record<PickedStep, TextKey>

/** A catalogue's rows as a picker lists them: what stands below the choice above already is marked. */
export const useOptions = <L extends PickedStep>(level: L, { lists }: PathState) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const list: readonly Rows[L][] | string = lists[level]
  const linked = new Set(typeof list === 'string' ? [] : list.map((row) => idOfStep[level](row)))
  return (row: StepRow[L]): SelectOption => {
    const option = optionOf(level, row, language)
    return linked.has(option.id) ? { ...option, note: t(linkedKeys[level]) } : option
  }
}
