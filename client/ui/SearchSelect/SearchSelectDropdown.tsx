import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { type ComponentProps, type RefObject, Fragment } from 'react'
import { ExistingTarget } from '../ExistingTarget.tsx'
import styles from './SearchSelectDropdown.module.css'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import parts from '../OptionParts.module.css'
import { SelectDoubt } from './SelectParts.tsx'
import { SelectFoot } from './SelectFoot.tsx'
import listStyles from './SearchSelectList.module.css'
import { codeBeforeName, rowId, type SelectOption, groupByHeading, type FootAction } from './search-select.ts'
import { Box, Text } from '../layout.tsx'
import { scrollRowIntoView } from '../focus/move-focus.ts'

type SearchSelectListProps = {
  readonly id: string
  /** Rows of the list; undefined is the row «--», which clears the choice. */
  readonly rows: readonly (SelectOption | undefined)[]
  readonly active: number
  readonly chosen: number | undefined
  readonly more: number
  readonly search: string
  /** True if Enter chose nothing, because no row or several rows match. */
  readonly isInDoubt: boolean
  readonly onChoose: (index: number) => void
}

const SearchSelectList = ({
  id,
  rows,
  active,
  chosen,
  more,
  search,
  isInDoubt,
  onChoose,
}: SearchSelectListProps) => {
  const { t } = useTranslation()
  const optionAt = (row: SelectOption | undefined, index: number) => (
    <Combobox.Option
      key={row?.id ?? 'none'}
      id={rowId(id, row)}
      ref={index === active ? scrollRowIntoView : undefined}
      value={String(row?.id ?? '')}
      className={listStyles.option}
      selected={index === active}
      aria-selected={row?.id === chosen}
      title={row?.mark === undefined ? undefined : `${row.code} ${row.text}`}
      data-marked={row?.mark !== undefined || undefined}
      onClick={() => onChoose(index)}
    >
      {row === undefined ? (
        <span className={listStyles.none}>{t('state.placeholder')}</span>
      ) : (
        <>
          {row.code !== undefined && row.code !== '' && (
            <Text tone="primary" numeric flex="none" look="label">
              {codeBeforeName(row)}
            </Text>
          )}
          <Text grow>
            <span className={listStyles.text} lang={row.lang}>
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
      <Combobox.Options id={id} className={listStyles.list}>
        {groupByHeading(rows).map(({ heading, rows: under }) => {
          const options = under.map(({ row, index }) => optionAt(row, index))
          const key = under[0]?.index
          if (heading === undefined) return <Fragment key={key}>{options}</Fragment>
          return (
            <div key={key} role="group" aria-label={heading}>
              <Box tone="secondary" pad="sm sm xs" look="label" aria-hidden>
                {heading}
              </Box>
              {options}
            </div>
          )
        })}
      </Combobox.Options>
      {rows.length === 0 && !isInDoubt && (
        <Box tone="tertiary" pad="sm" look="small" role="status">
          {nothing}
        </Box>
      )}
      {more > 0 && (
        <Box tone="tertiary" pad="sm" look="small">
          {t('select.more', { count: more })}
        </Box>
      )}
    </>
  )
}

type Props = ComponentProps<typeof SearchSelectList> & {
  readonly box: RefObject<HTMLElement | null>
  readonly width: number | undefined
  readonly onClose: () => void
  readonly label: string
  readonly foot: readonly FootAction[]
  readonly footRef: RefObject<HTMLDivElement | null>
  readonly firstAction: RefObject<HTMLButtonElement | null>
  readonly isEmpty: boolean
  readonly onLeave: (isOver: boolean) => void
}

/**
 * Open list of a control. The control handles the keys of the rows, since a row may be replaced while a key
 * is down.
 */
export const SearchSelectDropdown = ({
  box,
  width,
  onClose,
  label,
  foot,
  footRef,
  firstAction,
  isEmpty,
  onLeave,
  ...list
}: Props) => {
  const store = useCombobox({ opened: true, onOpenedChange: (opened) => !opened && onClose() })
  return (
    // the list is rendered inside `main`, since some screen readers skip content outside landmarks
    <Combobox
      store={store}
      size="md"
      position="bottom-start"
      width={width ?? 'target'}
      portalProps={{ target: '#main' }}
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <ExistingTarget element={box} />
      </Combobox.Target>
      <Combobox.Dropdown
        className={styles.dropdown ?? ''}
        data-passing
        onMouseDown={(event) => event.preventDefault()}
      >
        {!isEmpty && <SearchSelectList {...list} />}
        {foot.length > 0 && (
          <SelectFoot
            {...{ label, onLeave, onClose, box, firstAction }}
            ref={footRef}
            actions={foot}
            isAlone={isEmpty}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
