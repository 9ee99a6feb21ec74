import { IconDownload, IconSearch, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownColumns } from '../table/useShownColumns.ts'
import { ViewMenu } from '../table/ViewMenu.tsx'
import { KeyHint } from '../ui/Key.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { GroupCells } from './cells.ts'
import { CourseFilter } from './CourseFilter.tsx'
import { FlagsBar } from './flags/FlagsBar.tsx'
import type { GroupFlags } from './flags/useFlags.ts'
import styles from './GroupsPanel.module.css'
import { useColumns } from './useColumns.ts'
import { useDownload } from './useDownload.ts'

type Props = {
  /** What the filters leave. */
  readonly rows: readonly GroupCells[]
  /** Undefined while it is not known. */
  readonly total: number | undefined
  readonly courses: readonly number[]
  readonly course: number | undefined
  readonly onCourse: (course: number | undefined) => void
  readonly text: string
  readonly onText: (text: string) => void
  readonly fileName: string
  readonly flags: GroupFlags
}

/** Title, count, course filter and search of the groups. */
export const GroupsHead = ({
  rows,
  total,
  courses,
  course,
  onCourse,
  text,
  onText,
  fileName,
  flags,
}: Props) => {
  const { t } = useTranslation()
  const downloadRows = useDownload()
  const columns = useColumns()
  const { hidden, setHidden } = useShownColumns('groups', columns, flags.isOn)
  const search = useRef<HTMLInputElement>(null)
  const searchId = useId()
  const focusSearch = () => search.current?.focus()
  useScreenActions([{ key: 'search', titleKey: 'structure.searchGroup', icon: IconSearch, run: focusSearch }])
  return (
    <div className={styles.head}>
      <h2>{t('structure.groups')}</h2>
      <span className={styles.course}>{t('entity.course')}</span>
      <CourseFilter courses={courses} value={course} onChange={onCourse} />
      <span className={styles.count} role="status">
        {total !== undefined &&
          (rows.length === total
            ? t('state.groups', { count: total })
            : t('structure.found', { shown: rows.length, total }))}
      </span>
      <div className={styles.search}>
        <IconSearch size={15} aria-hidden />
        <label htmlFor={searchId} className="visually-hidden">
          {t('structure.searchGroup')}
        </label>
        <input
          ref={search}
          id={searchId}
          type="search"
          autoComplete="off"
          aria-keyshortcuts="/"
          placeholder={t('structure.searchGroup')}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onText('')}
        />
        {text === '' && <KeyHint>/</KeyHint>}
        {text !== '' && (
          <button
            type="button"
            aria-label={t('common.clear')}
            onClick={() => {
              onText('')
              search.current?.focus()
            }}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
      {total !== undefined && total > 0 && <FlagsBar flags={flags} />}
      {total !== undefined && total > 0 && !flags.isOn && (
        <span className={styles.tools}>
          <ViewMenu columns={columns} hidden={hidden} onHidden={setHidden} usualDensity="compact" />
          {rows.length > 0 && (
            <IconButton label={t('common.exportCsv')} onClick={() => void downloadRows(rows, fileName)}>
              <IconDownload size={17} aria-hidden />
            </IconButton>
          )}
        </span>
      )}
    </div>
  )
}
