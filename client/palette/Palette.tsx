import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ScreenAction } from '../ui/screen-actions.tsx'
import { useDialogStack } from '../ui/Dialog/DialogFrame.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { dropKeys } from '../ui/shortcuts/typed-ahead.ts'
import { useAwaitedKeys } from '../ui/shortcuts/useAwaitedKeys.ts'
import type { Entry, PaletteDialog } from './entry.ts'
import { Key } from '../ui/Key.tsx'
import styles from './Palette.module.css'
import { PaletteList, entryId } from './PaletteList.tsx'
import { usePalette } from './usePalette.ts'
import { Box, Muted } from '../ui/layout.tsx'

type Props = {
  readonly actionsOf: () => readonly ScreenAction[]
  readonly page: string | undefined
  readonly dialogs: readonly PaletteDialog[]
  readonly onNotices: () => void
  /** Main element of the page, which is focused after a navigation. */
  readonly main: RefObject<HTMLElement | null>
  /** Closes the palette, then calls `begin`. */
  readonly onChoose: (begin: () => void) => void
  readonly onClose: () => void
}

/** Focuses the input at once, so that letters typed while the dialog opens are not lost. */
const focusInput = (input: HTMLInputElement | null) => input?.focus()

export const Palette = ({ onChoose, onClose, main, ...offered }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const id = useId()
  const listId = `${id}-list`
  const { search, type, found, rows, active, point, move, ...state } = usePalette(offered)
  const returnTo = useDialogStack({ escape: onClose })

  const choose = ({ act, reason, quota }: Entry, wantsQuota = false) => {
    if (reason !== undefined) return
    const to = (wantsQuota ? quota : undefined) ?? (act.kind === 'go' ? act.to : undefined)
    if (to !== undefined) returnTo(main.current)
    // keys typed after Enter are dropped, since the page below the palette would receive them
    dropKeys()
    onChoose(() => (act.kind === 'run' ? act.run() : to !== undefined && void navigate(to)))
  }
  // Enter waits for the server's response, which may contain the best match
  const awaited = useAwaitedKeys(!state.isSearching)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (!awaited.wait(event) && active !== undefined) choose(active, event.shiftKey)
    } else if (!move(event.key)) return
    event.preventDefault()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      fullScreen={isPhone}
      yOffset="110px"
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay bg="var(--scrim)" />
      <Modal.Content classNames={{ content: styles.content ?? '' }} aria-label={t('palette.open')}>
        <div className={styles.search}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          <Box
            as="input"
            grow
            height="100%"
            pad={0}
            background="none"
            className={styles.input}
            role="combobox"
            aria-label={t('palette.placeholder')}
            placeholder={t('palette.placeholder')}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-activedescendant={active && entryId(listId, active)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            ref={focusInput}
            data-autofocus
            value={search}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t('common.close')} className={styles.close ?? ''} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
        <PaletteList id={listId} {...{ search, found, active }} onPoint={point} onChoose={choose} />
        {rows.some(({ quota }) => quota !== undefined) && (
          <Muted flex="none" pad="sm lg" lineAbove look="small" textAlign="end" data-wide-only>
            <Key>Shift</Key> <Key>⏎</Key> {t('menu.quotaOverview')}
          </Muted>
        )}
        {rows.length === 0 && !state.isLoading && (
          <p className={styles.aside}>{t('state.emptySearch', { q: search.trim() })}</p>
        )}
        {state.isLoading && <p className={styles.aside}>{t('state.loading')}</p>}
        {state.isFailed && (
          <p className={styles.aside}>
            {t('state.loadError')} <Button onClick={state.retry}>{t('common.retry')}</Button>
          </p>
        )}
        <div className="visually-hidden" role="status">
          {state.summary}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
