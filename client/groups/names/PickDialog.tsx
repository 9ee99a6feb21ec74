import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Highlighted } from '../../ui/Highlighted.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { keepInView } from '../../ui/SearchSelect/SearchSelectList.tsx'
import { findOptions, moveActive, type SelectOption } from '../../ui/SearchSelect/search-select.ts'
import styles from './PickDialog.module.css'

type Props = {
  readonly title: string
  readonly options: readonly SelectOption[]
  readonly chosen: number | undefined
  readonly onPick: (id: number) => void
  readonly onClose: () => void
}

/** A list that is only chosen from: the search has the keyboard, arrows move, Enter picks. */
export const PickDialog = ({ title, options, chosen, onPick, onClose }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(chosen)
  const { shown } = findOptions(options, search)
  const at = Math.max(
    0,
    shown.findIndex((option) => option.id === current),
  )
  const active = shown[at]
  const rowId = (option: SelectOption) => `${id}-${option.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const next = shown[moveActive(event.key, at, shown.length) ?? -1]
    if (event.key === 'Enter' && active) onPick(active.id)
    else if (next) setCurrent(next.id)
    else return
    event.preventDefault()
  }
  return (
    <DialogFrame
      title={title}
      width={420}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <TextInput
        role="combobox"
        aria-label={t('common.search')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active && rowId(active)}
        aria-autocomplete="list"
        placeholder={t('common.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        autoComplete="off"
        data-autofocus
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label={title} className={styles.rows}>
        {shown.map((option) => (
          // the search has the keyboard and moves the active row
          <li
            key={option.id}
            id={rowId(option)}
            ref={option === active ? keepInView : undefined}
            role="option"
            aria-selected={option === active}
            className={styles.row}
            onClick={() => onPick(option.id)}
          >
            <span className={styles.words}>
              <Highlighted text={option.text} search={search} />
              {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            </span>
            {option.id === chosen && <IconCheck size={15} className={styles.mark} aria-hidden />}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p role="status">{t('state.emptySearch', { q: search.trim() })}</p>}
    </DialogFrame>
  )
}
