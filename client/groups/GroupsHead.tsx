import { useTranslation } from 'react-i18next'
import { SearchInput } from '../table/SearchBox.tsx'
import bar from '../table/Toolbar.module.css'
import { CourseFilter } from './CourseFilter.tsx'
import styles from './GroupsPanel.module.css'

type Props = {
  /** How many the filters leave. */
  readonly shown: number
  /** Undefined while it is not known. */
  readonly total: number | undefined
  readonly courses: readonly number[]
  readonly course: number | undefined
  readonly onCourse: (course: number | undefined) => void
  readonly text: string
  readonly onText: (text: string) => void
}

/** Title, count, course filter and search of the groups. */
export const GroupsHead = ({ shown, total, courses, course, onCourse, text, onText }: Props) => {
  const { t } = useTranslation()
  const count = shown === total ? t('state.groups', { count: total }) : t('structure.found', { shown, total })
  return (
    <>
      <h2 className={bar.title}>{t('structure.groups')}</h2>
      <span className={styles.course}>{t('entity.course')}</span>
      <CourseFilter courses={courses} value={course} onChange={onCourse} />
      <span className={styles.count} role="status">
        {total !== undefined && count}
      </span>
      <div className={styles.search}>
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
    </>
  )
}
