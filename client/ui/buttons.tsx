import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './buttons.module.css'
import { Button, type ButtonProps, Loader } from '@mantine/core'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string }

/** Icon button with an accessible name, which is its tooltip too. */
export const IconButton = ({ label, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${className}`}
    aria-label={label}
    title={label}
    {...rest}
  />
)

type SaveKeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Answers whether the key is Ctrl+Enter or ⌘Enter, the shortcut that saves a form. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: SaveKeyPress) => key === 'Enter' && (ctrlKey || metaKey)

/** Attributes of a button that the save shortcut presses. */
export const pressedToSave = { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl+Enter' } as const

/** Key handler that calls `save` on the save shortcut and ignores other keys. */
export const bySaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (!isSaveKey(event)) return
  event.preventDefault()
  save()
}

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    readonly isBusy: boolean
    /** Id of the text that explains why the button does nothing; the button stays focusable. */
    readonly blockedBy?: string | undefined
  }

/** Submit button that keeps its width and focus while busy. */
export const SubmitButton = ({ isBusy, blockedBy, children, onClick, ...rest }: Props) => {
  const isBlocked = blockedBy !== undefined
  return (
    <Button
      variant="filled"
      aria-disabled={isBlocked || isBusy}
      aria-busy={isBusy}
      aria-describedby={blockedBy}
      data-disabled={isBlocked}
      onClick={(event) => {
        if (isBlocked || isBusy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      <span className={isBusy ? styles.hidden : undefined}>{children}</span>
      {isBusy && <Loader size={16} color="currentColor" className={styles.spinner} aria-hidden />}
    </Button>
  )
}
