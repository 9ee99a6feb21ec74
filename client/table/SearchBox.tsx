import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { KeyHint } from '../ui/Key.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import styles from './Toolbar.module.css'

type InputProps = {
  readonly labelKey: TextKey
  /** In the palette. */
  readonly titleKey: TextKey
  /** `search` where no form around it says so. */
  readonly type?: 'search'
  readonly text: string
  readonly onType: (text: string) => void
  readonly onClear: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** The one search of a screen: «/» leads to it. */
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
  /** The search of the list. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** ↓: on to the first row that these words find. */
  readonly onDown: (search: string) => void
  /** Enter once more, with nothing typed since the search. */
  readonly onEnter: () => void
}

/** Enter or the button searches; clearing resets, by the cross or by keyboard (domain.md#catalogue-search). */
export const SearchBox = ({ labelKey, search, onSearch, onDown, onEnter }: Props) => {
  const { t } = useTranslation()
  // The typed text belongs to the search it began from: Back brings the earlier text again.
  const [draft, setDraft] = useState({ from: search, text: search })
  const text = draft.from === search ? draft.text : search
  const run = (typed: string) => {
    setDraft({ from: search, text: typed })
    onSearch(typed)
  }
  const type = (typed: string) => {
    if (typed.trim() === '' && search !== '') run(typed)
    else setDraft({ from: search, text: typed })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setDraft({ from: search, text })
      onDown(text.trim())
    } else if (event.key === 'Enter' && search !== '' && text.trim() === search) {
      event.preventDefault()
      onEnter()
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run(text.trim())
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <SearchInput
        labelKey={labelKey}
        titleKey="key.focusSearch"
        text={text}
        onType={type}
        onClear={() => run('')}
        onKeyDown={onKeyDown}
      />
      <Button type="submit">{t('common.find')}</Button>
    </form>
  )
}
