import { Button, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { isHistoryKey } from '../table/useGridFocus.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { focusedElement } from '../ui/focus/focus.ts'
import { Highlighted } from '../ui/match.tsx'
import { useAwaitedKeys } from '../ui/shortcuts/useAwaitedKeys.ts'
import { scrollRowIntoView } from '../ui/focus/move-focus.ts'
import { moveActive, type SelectOption } from '../ui/SearchSelect/search-select.ts'
import parts from '../ui/OptionParts.module.css'
import styles from './CatalogueDialog.module.css'
import { Code, Hint, Row, Stack, Text } from '../ui/layout.tsx'

type Props = {
  readonly label: string
  readonly searchLabel: string
  readonly options: readonly SelectOption[]
  readonly more: number
  readonly search: string
  /** Id of the row to which Enter and F2 apply, and from which the arrow keys move. */
  readonly currentId: number | undefined
  readonly chosenId: number | undefined
  readonly list?: UseQueryResult
  /** True if the list is the current step. Its search field then has the focus. */
  readonly isStep: boolean
  readonly renderNote?: ((id: number) => ReactNode) | undefined
  readonly onSearch: (text: string) => void
  readonly onCurrent: (id: number) => void
  /** Called on a click. A double click or Enter calls `onTake`. */
  readonly onPress?: (id: number) => void
  readonly onTake: () => void
  readonly onEdit?: () => void
  readonly onHistory?: () => void
  readonly onAdd?: (() => void) | undefined
  readonly addKey?: TextKey | undefined
  /** Content shown instead of the add button to a user who may not add rows; Alt+N then proposes a row. */
  readonly propose?: ReactNode
  readonly below?: ReactNode
}

/** Search field with rows. Arrow keys move; Enter calls `onTake`, F2 `onEdit`, Alt+N `onAdd`. */
export const CatalogueList = (props: Props) => {
  const { label, searchLabel, options, more, search, currentId, chosenId, list, isStep, renderNote } = props
  const {
    onSearch,
    onCurrent,
    onPress = onCurrent,
    onTake,
    onEdit,
    onHistory,
    onAdd,
    addKey,
    propose,
    below,
  } = props
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const lastPressed = useRef<number>(undefined)
  const awaited = useAwaitedKeys(list?.isPending !== true)
  const rowId = (option: number) => `${id}-${option}`
  const at = options.findIndex((option) => option.id === currentId)

  const add = () => {
    // an open form handles Alt+N itself, unless the search field has the focus
    if (isStep || focusedElement() === input.current) onAdd?.()
  }
  useHotkeys([['alt+N', add, { usePhysicalKeys: true }]], [])

  /** Two clicks are a double click only on one row: the first may be the click that opened the dialog. */
  const press = (option: number, isSecond: boolean) => {
    const isTaken = isSecond && lastPressed.current === option
    lastPressed.current = option
    if (isTaken) onTake()
    else onPress(option)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isHistory = isHistoryKey(event) && onHistory !== undefined
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isHistory) return
    const act = isHistory
      ? onHistory
      : event.key === 'F2'
        ? onEdit
        : event.key === 'Enter'
          ? onTake
          : undefined
    if (act !== undefined) {
      if (!awaited.wait(event)) act()
    } else {
      const next = options[moveActive(event.key, Math.max(at, 0), options.length) ?? -1]
      if (next === undefined) return
      onCurrent(next.id)
    }
    event.preventDefault()
  }

  return (
    <Stack height="100%">
      <Row flex="none" gap="sm" pad="md">
        <TextInput
          ref={input}
          flex={1}
          miw={0}
          role="combobox"
          aria-label={searchLabel}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={currentId === undefined ? undefined : rowId(currentId)}
          aria-autocomplete="list"
          aria-keyshortcuts={onAdd && (onHistory ? 'F2 Alt+N Alt+H' : 'F2 Alt+N')}
          placeholder={searchLabel}
          leftSection={<IconSearch size={15} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={isStep || undefined}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {propose}
        {onAdd && propose === undefined && (
          <Button leftSection={<IconPlus size={15} aria-hidden />} title="Alt+N" onClick={onAdd}>
            {t(addKey ?? 'common.add')}
          </Button>
        )}
      </Row>
      {list && <LoadFailure of={[list]} pad="sm lg" />}
      {list?.isPending === true && (
        <Hint as="p" flex="none" pad="sm lg">
          {t('state.loading')}
        </Hint>
      )}
      <ul id={id} role="listbox" aria-label={label} className={styles.rows}>
        {options.map((option) => (
          // keys are handled by the search input
          <li
            key={option.id}
            id={rowId(option.id)}
            ref={option.id === currentId ? scrollRowIntoView : undefined}
            role="option"
            aria-selected={option.id === currentId}
            className={styles.row}
            onClick={({ detail }) => press(option.id, detail > 1)}
          >
            {option.code !== undefined && option.code !== '' && (
              <Code flex="none" look="label">
                <Highlighted text={option.code} search={search} />
              </Code>
            )}
            <Text grow>
              <span lang={option.lang}>
                <Highlighted text={option.text} search={search} />
              </span>
              <span className={parts.note}>
                {renderNote?.(option.id)} {option.note}
              </span>
            </Text>
            {option.id === chosenId && <IconCheck size={15} className={parts.mark} aria-hidden />}
          </li>
        ))}
      </ul>
      <Hint as="p" flex="none" pad="sm lg" role="status">
        {options.length === 0 && list?.isPending !== true
          ? t(search.trim() === '' ? 'state.emptyCatalogue' : 'state.emptySearch', { q: search.trim() })
          : t('state.records', { count: options.length })}
        {more > 0 && `, ${t('select.more', { count: more })}`}
      </Hint>
      {below}
    </Stack>
  )
}
