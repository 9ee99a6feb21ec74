import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { transfer } from '#contract/transfer.ts'
import { base } from '../api/base.ts'
import { asked } from '../editing/fields/DayField.tsx'
import { useNamesDay, withNamesDay } from '../hierarchy/names-on/useNamesOn.ts'
import { dayOf } from '../i18n/dates.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import type { FilesPanelProps } from '../table/ListPanel.tsx'
import { PanelFrame } from '../table/PanelFrame.tsx'
import styles from '../table/PanelItem.module.css'
import { useYears } from '../years/years.ts'

const moodle = [
  { format: 'moodle-cohorts', titleKey: 'structure.moodleCohorts' },
  { format: 'moodle-categories', titleKey: 'structure.moodleCategories' },
] as const

/** Menu of files: the group table as CSV, and the faculty's files for Moodle (domain.md#moodle-files). */
export const GroupFiles = ({ faculty, onCsv, ...open }: FilesPanelProps) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const namesDay = useNamesDay()
  const { inProgress, labelOf } = useYears()
  const locationOf = (format: string, intake?: number) =>
    `${base}/api/v1/${transfer.export.path}?${new URLSearchParams({
      format,
      idFaculty: String(faculty),
      ...(intake !== undefined && { intake: String(intake) }),
      lang: currentLanguage(),
    })}`
  return (
    <PanelFrame {...open}>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          onCsv()
          open.onClose()
        }}
      >
        {t('common.exportCsv')}
      </button>
      {namesDay === undefined && (
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            setSearch(withNamesDay(search, dayOf(new Date())), { replace: true, state: asked })
            open.onClose()
          }}
        >
          {t('byDate.chooseDay')}
        </button>
      )}
      {inProgress !== undefined && (
        <a className={styles.item} href={locationOf('moodle-cohorts', inProgress)} onClick={open.onClose}>
          {t('structure.moodleIntake', { year: labelOf(inProgress) })}
        </a>
      )}
      {moodle.map(({ format, titleKey }) => (
        <a key={format} className={styles.item} href={locationOf(format)} onClick={open.onClose}>
          {t(titleKey)}
        </a>
      ))}
    </PanelFrame>
  )
}
