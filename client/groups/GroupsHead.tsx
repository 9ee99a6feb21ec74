import { useTranslation } from 'react-i18next'
import { SearchInput } from '../table/SearchBox.tsx'
import { CourseFilter } from './CourseFilter.tsx'
import styles from './GroupsPanel.module.css'
import { Hint, Muted, Text } from '../ui/layout.tsx'

type Props = {
  /** The number of groups that the filters leave. */
  readonly shown: number
  /** The number of all groups; undefined while it is not known. */
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
      <Text as="h2" size={14} weight={620}>
        {t('structure.groups')}
      </Text>
      <Muted as="span" size={12} weight={560} className={styles.course}>
        {t('entity.course')}
      </Muted>
      <CourseFilter courses={courses} value={course} onChange={onCourse} />
      <Hint numeric role="status">
        {total !== undefined && count}
      </Hint>
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
    </>
  )
}
