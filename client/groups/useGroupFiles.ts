import { IconCalendar, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { transfer } from '#contract/transfer.ts'
import { base } from '../api/base.ts'
import { dayFieldState } from '../editing/fields/DayField.tsx'
import { useNamesDay, withNamesDay } from '../hierarchy/names-on/useNamesOn.ts'
import { dayOf } from '../i18n/dates.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import type { MoreItem } from '../table/MoreMenu.tsx'
import { useYears } from '../years/years.ts'

const moodle = [
  { format: 'moodle-cohorts', titleKey: 'structure.moodleCohorts' },
  { format: 'moodle-categories', titleKey: 'structure.moodleCategories' },
] as const

/** Returns menu items for the day of the names in files, and for the Moodle files (domain.md#moodle-files). */
export const useGroupFiles = (idFaculty: number): readonly MoreItem[] => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const namesDay = useNamesDay()
  const { inProgress, labelOf } = useYears()
  const locationOf = (format: string, intake?: number) =>
    `${base}/api/v1/${transfer.export.path}?${new URLSearchParams({
      format,
      idFaculty: String(idFaculty),
      ...(intake !== undefined && { intake: String(intake) }),
      lang: currentLanguage(),
    })}`
  const chooseDay: MoreItem = {
    titleKey: 'byDate.chooseDay',
    icon: IconCalendar,
    run: () => setSearch(withNamesDay(search, dayOf(new Date())), { replace: true, state: dayFieldState }),
  }
  const ofIntake = (intake: number): MoreItem => ({
    titleKey: 'structure.moodleIntake',
    title: t('structure.moodleIntake', { year: labelOf(intake) }),
    icon: IconDownload,
    file: locationOf('moodle-cohorts', intake),
  })
  return [
    ...(namesDay === undefined ? [chooseDay] : []),
    ...(inProgress === undefined ? [] : [ofIntake(inProgress)]),
    ...moodle.map(({ format, titleKey }) => ({ titleKey, icon: IconDownload, file: locationOf(format) })),
  ]
}
