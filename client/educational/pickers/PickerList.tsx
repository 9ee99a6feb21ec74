import { Button, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Highlighted } from '../../ui/Highlighted.tsx'
import { keepInView } from '../../ui/SearchSelect/SearchSelectList.tsx'
import { moveActive, type SelectOption } from '../../ui/SearchSelect/search-select.ts'
import styles from './Picker.module.css'

type Props = {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly more: number
  readonly search: string
  readonly searchLabel: string
  /** The row that the list stands on. */
  readonly active: number | undefined
  /** The row that the cascade has. */
  readonly chosen: number | undefined
  readonly list: UseQueryResult
  readonly takesFocus: boolean
  readonly isAdding: boolean
  readonly onSearch: (text: string) => void
  readonly onStand: (id: number) => void
  readonly onTake: () => void
  readonly onEdit: () => void
  readonly onAdd: () => void
}

/** The search, which has the focus, and the rows that it finds: arrows move, Enter chooses, F2 edits, Alt+N adds. */
export const PickerList = (props: Props) => {
  const { label, options, more, search, searchLabel, active, chosen, list, takesFocus, isAdding } = props
  const { onSearch, onStand, onTake, onEdit, onAdd } = props
  const { t } = useTranslation()
  const id = useId()
  const rowId = (option: number) => `${id}-${option}`
  const at = options.findIndex((option) => option.id === active)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && event.code === 'KeyN') onAdd()
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (event.key === 'F2') onEdit()
    else if (event.key === 'Enter') onTake()
    else {
      const next = options[moveActive(event.key, Math.max(at, 0), options.length) ?? -1]
      if (next === undefined) return
      onStand(next.id)
    }
    event.preventDefault()
  }

  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search ?? ''}
          role="combobox"
          aria-label={searchLabel}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active === undefined ? undefined : rowId(active)}
          aria-autocomplete="list"
          aria-keyshortcuts="F2 Alt+N"
          placeholder={searchLabel}
          leftSection={<IconSearch size={15} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={takesFocus || undefined}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {!isAdding && (
          <Button leftSection={<IconPlus size={15} aria-hidden />} title="Alt+N" onClick={onAdd}>
            {t('common.add')}
          </Button>
        )}
      </div>
      {list.isError && (
        <div role="alert" className={styles.note}>
          <Banner kind="error" onRetry={() => void list.refetch()}>
            {t('state.loadError')}. {list.error.message}
          </Banner>
        </div>
      )}
      {list.isPending && <p className={styles.note}>{t('state.loading')}</p>}
      <ul id={id} role="listbox" aria-label={label} className={styles.rows}>
        {options.map((option) => (
          // the search has the keyboard and moves the active row
          <li
            key={option.id}
            id={rowId(option.id)}
            ref={option.id === active ? keepInView : undefined}
            role="option"
            aria-selected={option.id === active}
            className={styles.row}
            onClick={() => onStand(option.id)}
            onDoubleClick={onTake}
          >
            {option.code !== undefined && option.code !== '' && (
              <span className={styles.code}>
                <Highlighted text={option.code} search={search} />
              </span>
            )}
            <span className={styles.words}>
              <span lang={option.lang}>
                <Highlighted text={option.text} search={search} />
              </span>
              {option.note !== undefined && <span className={styles.quiet}>{option.note}</span>}
            </span>
            {option.id === chosen && <IconCheck size={15} className={styles.mark} aria-hidden />}
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {options.length === 0 && list.data !== undefined
          ? t(search.trim() === '' ? 'state.emptyCatalogue' : 'state.emptySearch', { q: search.trim() })
          : t('state.records', { count: options.length })}
        {more > 0 && `, ${t('select.more', { count: more })}`}
      </p>
    </div>
  )
}
