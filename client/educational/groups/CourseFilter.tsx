import { useTranslation } from 'react-i18next'
import styles from './CourseFilter.module.css'

type Props = {
  readonly courses: readonly number[]
  /** Undefined is all. */
  readonly value: number | undefined
  readonly onChange: (course: number | undefined) => void
}

/** More segments than these do not fit beside the search. */
const mostSegments = 7

/** The course by which the groups are filtered (spec §2). */
export const CourseFilter = ({ courses, value, onChange }: Props) => {
  const { t } = useTranslation()
  if (courses.length > mostSegments) {
    return (
      <select
        className={styles.select}
        aria-label={t('edu.courseFilter')}
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
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{t('edu.courseFilter')}</legend>
      {[undefined, ...courses].map((course) => (
        <label key={course ?? 'all'} className={styles.segment}>
          <input
            type="radio"
            name="course"
            className="visually-hidden"
            checked={course === value}
            onChange={() => onChange(course)}
          />
          {course ?? t('common.all')}
        </label>
      ))}
    </fieldset>
  )
}
