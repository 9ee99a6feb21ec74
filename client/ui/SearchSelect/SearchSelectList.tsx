import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { keepRowInView } from '../keep-in-view.ts'
import parts from '../OptionParts.module.css'
import { SelectDoubt } from './SelectDoubt.tsx'
import styles from './SearchSelectList.module.css'
import { codeWithMark, rowId, type SelectOption, underHeadings } from './search-select.ts'
import { Box, Text } from '../layout.tsx'

type Props = {
  readonly id: string
  /** Undefined is the row '--'. */
  readonly rows: readonly (SelectOption | undefined)[]
  readonly active: number
  readonly chosen: number | undefined
  readonly more: number
  readonly search: string
  /** Enter did not choose: more than one row may be meant, or none. */
  readonly isInDoubt: boolean
  readonly onChoose: (index: number) => void
}

export const SearchSelectList = ({ id, rows, active, chosen, more, search, isInDoubt, onChoose }: Props) => {
  const { t } = useTranslation()
  const optionAt = (row: SelectOption | undefined, index: number) => (
    <Combobox.Option
      key={row?.id ?? 'none'}
      id={rowId(id, row)}
      ref={index === active ? keepRowInView : undefined}
      value={String(row?.id ?? '')}
      className={styles.option}
      selected={index === active}
      aria-selected={row?.id === chosen}
      title={row?.mark === undefined ? undefined : `${row.code} ${row.text}`}
      data-marked={row?.mark !== undefined || undefined}
      onClick={() => onChoose(index)}
    >
      {row === undefined ? (
        <span className={styles.none}>{t('state.placeholder')}</span>
      ) : (
        <>
          {row.code !== undefined && row.code !== '' && (
            <Text tone="primary" numeric flex="none" size={12} weight={560}>
              {codeWithMark(row)}
            </Text>
          )}
          <Text grow>
            <span className={styles.text} lang={row.lang}>
              {row.text}
            </span>
            {row.note !== undefined && <span className={parts.note}>{row.note}</span>}
          </Text>
          {row.id === chosen && <IconCheck size={14} className={parts.mark} aria-hidden />}
        </>
      )}
    </Combobox.Option>
  )
  const nothing = t('state.emptySearch', { q: search.trim() })
  return (
    <>
      {isInDoubt && (
        <SelectDoubt>
          {rows.length === 0 ? nothing : t('select.several', { count: rows.length + more })}
        </SelectDoubt>
      )}
      <Combobox.Options id={id} className={styles.list}>
        {underHeadings(rows).map(({ heading, rows: under }) => {
          const options = under.map(({ row, index }) => optionAt(row, index))
          const key = under[0]?.index
          if (heading === undefined) return <Fragment key={key}>{options}</Fragment>
          return (
            <div key={key} role="group" aria-label={heading}>
              <Box tone="secondary" pad="8px 8px 2px" size={12} weight={560} aria-hidden>
                {heading}
              </Box>
              {options}
            </div>
          )
        })}
      </Combobox.Options>
      {rows.length === 0 && !isInDoubt && (
        <Box tone="tertiary" pad="6px 8px" size={12} role="status">
          {nothing}
        </Box>
      )}
      {more > 0 && (
        <Box tone="tertiary" pad="6px 8px" size={12}>
          {t('select.more', { count: more })}
        </Box>
      )}
    </>
  )
}
