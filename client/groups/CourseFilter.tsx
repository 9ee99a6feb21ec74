import { useTranslation } from 'react-i18next'
import styles from '../ui/LanguageSwitch.module.css'

type Props = {
  readonly courses: readonly number[]
  /** The course; undefined: all. */
  readonly value: number | undefined
  readonly onChange: (course: number | undefined) => void
}

/** More segments than these do not fit beside the search. */
const maxSegments = 7

/** The course by which the groups are filtered (domain.md#course-zero-all). */
export const CourseFilter = ({ courses, value, onChange }: Props) => {
  const { t } = useTranslation()
  if (courses.length > maxSegments) {
    return (
      <select
        aria-label={t('structure.courseFilter')}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
      >
        <option value="">{t('common.all')}</option>
        {courses.map((course) => (
          <option key={course} value={course}>
            {course}
          </option>
        ))}
      </select>
    )
  }
  return (
    <div className={styles.switch} role="group" aria-label={t('structure.courseFilter')}>
      {[undefined, ...courses].map((course) => (
        <button
          key={course ?? 'all'}
          type="button"
          aria-pressed={course === value}
          onClick={() => onChange(course)}
        >
          {course ?? t('common.all')}
        </button>
      ))}
    </div>
  )
}
