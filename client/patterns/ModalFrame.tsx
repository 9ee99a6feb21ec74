import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ModalFrame.module.css'
import { useReturnFocus } from './useReturnFocus.ts'

type Props = {
  readonly title: string
  /** Said after the title, more quietly: which record. */
  readonly about?: string
  /** Pixels. */
  readonly width: number
  /** By Esc, × or a click outside. */
  readonly onClose: () => void
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** A modal's frame: title, scrolling body, footer that stays; the whole screen on a phone. */
export const ModalFrame = ({ title, about, width, onClose, footer, children }: Props) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  // Mantine listens on the window, where Esc in the question about unsaved values, above this modal, would close both.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={isPhone}
      closeOnEscape={false}
      onKeyDown={closeByEscape}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      centered
    >
      <Modal.Overlay className={styles.overlay ?? ''} />
      <Modal.Content classNames={{ content: styles.content ?? '' }}>
        {/* no Modal.Header: a second <header> would be a second banner of the page */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>
            {title} {about !== undefined && <span className={styles.about}>{about}</span>}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} size="var(--icon-control)" />
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.footer}>{footer}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
