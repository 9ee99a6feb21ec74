import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/buttons.tsx'
import { KeyHint } from '../ui/Key.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import styles from './Toolbar.module.css'

type InputProps = {
  readonly labelKey: TextKey
  /** Text key of the entry for this field in the command palette. */
  readonly titleKey: TextKey
  /** Type of the input; `search` if it is not inside a search form. */
  readonly type?: 'search'
  readonly text: string
  readonly onType: (text: string) => void
  readonly onClear: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export const SearchInput = (props: InputProps) => {
  const { labelKey, titleKey, type, text, onType, onClear, onKeyDown } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const focus = () => input.current?.focus()
  useScreenActions([{ key: 'search', titleKey, icon: IconSearch, run: focus }])
  const clear = () => {
    onClear()
    focus()
  }
  return (
    <TextInput
      ref={input}
      type={type}
      className={styles.input ?? ''}
      aria-label={t(labelKey)}
      placeholder={t(labelKey)}
      aria-keyshortcuts="/"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        text === '' ? (
          <KeyHint>/</KeyHint>
        ) : (
          <IconButton label={t('catalogue.clearSearch')} onClick={clear}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )
      }
      rightSectionPointerEvents="all"
    />
  )
}

type Props = {
  readonly labelKey: TextKey
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Focuses the first row that matches the text; called when ↓ is pressed. */
  readonly onDown: (search: string) => void
  /** Called when Enter is pressed and the text has been searched already. */
  readonly onEnter: () => void
}

/** Text of the box. `awaited`: searches of this box that the URL does not contain yet, in order. */
type SearchDraft = { readonly search: string; readonly text: string; readonly awaited: readonly string[] }

/** Returns the state after a navigation. Text typed after a search of this box remains. */
const draftAfterNavigation = ({ text, awaited }: SearchDraft, search: string): SearchDraft => {
  const at = awaited.indexOf(search)
  return at < 0 ? { search, text: search, awaited: [] } : { search, text, awaited: awaited.slice(at + 1) }
}

/** Search field of a list. Clearing the field ends the search (domain.md#catalogue-search). */
export const SearchBox = ({ labelKey, search, onSearch, onDown, onEnter }: Props) => {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<SearchDraft>({ search, text: search, awaited: [] })
  const { text, awaited } = draft.search === search ? draft : draftAfterNavigation(draft, search)
  if (draft.search !== search) setDraft({ search, text, awaited })
  const run = (typed: string, begin: (words: string) => void) => {
    const words = typed.trim()
    const isNew = words !== (awaited.at(-1) ?? search)
    setDraft({ search, text: typed, awaited: isNew ? [...awaited, words] : awaited })
    begin(words)
  }
  const type = (typed: string) => {
    if (typed.trim() === '' && search !== '') run(typed, onSearch)
    else setDraft({ search, text: typed, awaited })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      run(text, onDown)
    } else if (event.key === 'Enter' && search !== '' && text.trim() === search) {
      event.preventDefault()
      onEnter()
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(text.trim(), onSearch)
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <SearchInput
        labelKey={labelKey}
        titleKey="key.focusSearch"
        text={text}
        onType={type}
        onClear={() => run('', onSearch)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit">{t('common.find')}</Button>
    </form>
  )
}
