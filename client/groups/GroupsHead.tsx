import { useTranslation } from 'react-i18next'
import { SearchInput } from '../table/SearchBox.tsx'
import styles from './GroupsPanel.module.css'
import { Text } from '../ui/layout.tsx'
import languageSwitchStyles from '../ui/LanguageSwitch.module.css'

type CourseFilterProps = {
  readonly courses: readonly number[]
  /** Chosen course; undefined means all courses. */
  readonly value: number | undefined
  readonly onChange: (course: number | undefined) => void
}

/** Maximal number of course buttons that fit next to the search field. */
const maxSegments = 7

/** Filter by course (domain.md#course-zero-all). */
const CourseFilter = ({ courses, value, onChange }: CourseFilterProps) => {
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
    <div className={languageSwitchStyles.switch} role="group" aria-label={t('structure.courseFilter')}>
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

type Props = {
  readonly shown: number
  readonly total: number | undefined
  readonly courses: readonly number[]
  readonly course: number | undefined
  readonly onCourse: (course: number | undefined) => void
  readonly text: string
  readonly onText: (text: string) => void
}

export const GroupsHead = ({ shown, total, courses, course, onCourse, text, onText }: Props) => {
  const { t } = useTranslation()
  const count = shown === total ? t('state.groups', { count: total }) : t('structure.found', { shown, total })
  return (
    <>
      {/* the heading is visually hidden, since the tab already shows the title */}
      <h2 className="visually-hidden">{t('structure.groups')}</h2>
      <CourseFilter courses={courses} value={course} onChange={onCourse} />
      <div className={styles.search} data-screen-only>
        <SearchInput
          labelKey="structure.searchGroup"
          titleKey="structure.searchGroup"
          type="search"
          text={text}
          onType={onText}
          onClear={() => onText('')}
          onKeyDown={({ key }) => key === 'Escape' && onText('')}
        />
      </div>
      <Text flex="1 0 auto" numeric look="small" tone="tertiary" className={styles.count} role="status">
        {total !== undefined && count}
      </Text>
    </>
  )
}
