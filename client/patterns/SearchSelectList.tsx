import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './SearchSelect.module.css'
import type { SelectOption } from './search-select.ts'

type Props = {
  readonly id: string
  /** Undefined is the row '--'. */
  readonly rows: readonly (SelectOption | undefined)[]
  readonly active: number
  readonly chosen: number | undefined
  readonly more: number
  readonly search: string
  readonly onChoose: (index: number) => void
}

export const rowId = (listId: string, row: SelectOption | undefined) => `${listId}-${row?.id ?? 'none'}`

export const SearchSelectList = ({ id, rows, active, chosen, more, search, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <Combobox.Options id={id} className={styles.list}>
        {rows.map((row, index) => (
          <Combobox.Option
            key={row?.id ?? 'none'}
            id={rowId(id, row)}
            ref={index === active ? keepInView : undefined}
            value={String(row?.id ?? '')}
            className={styles.option}
            selected={index === active}
            aria-selected={row?.id === chosen}
            onClick={() => onChoose(index)}
          >
            {row === undefined ? (
              <span className={styles.none}>{t('state.placeholder')}</span>
            ) : (
              <>
                {row.code !== undefined && row.code !== '' && <span className={styles.code}>{row.code}</span>}
                <span className={styles.words}>
                  <span className={styles.text} lang={row.lang}>
                    {row.text}
                  </span>
                  {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
                </span>
                {row.id === chosen && <IconCheck size={14} className={styles.mark} aria-hidden />}
              </>
            )}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {rows.length === 0 && (
        <div className={styles.aside} role="status">
          {t('state.emptySearch', { q: search.trim() })}
        </div>
      )}
      {more > 0 && <div className={styles.aside}>{t('select.more', { n: more })}</div>}
    </>
  )
}

// Scrolls the list alone: `scrollIntoView` would also move the page before the list has its place.
const keepInView = (option: HTMLElement | null) => {
  const list = option?.parentElement
  if (!option || !list) return
  const { offsetTop: top, offsetHeight: height } = option
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}
