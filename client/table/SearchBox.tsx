import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import { KeyHint } from '../ui/Key.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import styles from './ListPanel.module.css'

type Props = {
  /** What the list is searched for now. */
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Spec §2: Enter or the button runs the search; clearing resets it. */
export const SearchBox = ({ search, onSearch }: Props) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // What is being typed belongs to the search it began from: Back brings the earlier text again.
  const [draft, setDraft] = useState({ from: search, text: search })
  const text = draft.from === search ? draft.text : search
  const type = (typed: string) => setDraft({ from: search, text: typed })
  const focus = () => input.current?.focus()
  useScreenActions([{ key: 'search', titleKey: 'key.focusSearch', icon: IconSearch, run: focus }])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    type(text.trim())
    onSearch(text.trim())
  }
  const clear = () => {
    type('')
    onSearch('')
    input.current?.focus()
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextInput
        ref={input}
        className={styles.input ?? ''}
        aria-label={t('translation.searchAll')}
        placeholder={t('translation.searchAll')}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
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
      <Button type="submit">{t('common.find')}</Button>
    </form>
  )
}
