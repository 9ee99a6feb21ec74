import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './buttons.module.css'
import { Button, type ButtonProps, Loader } from '@mantine/core'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string }

/** A button that shows an icon alone: its name is spoken, and shown when it is pointed at. */
export const IconButton = ({ label, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${className}`}
    aria-label={label}
    title={label}
    {...rest}
  />
)

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Answers whether the key is Ctrl+Enter or ⌘Enter, which saves a form from any of its fields. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed) => key === 'Enter' && (ctrlKey || metaKey)

/** The properties of a button that the save key presses, from wherever the focus is on the screen. */
export const pressedToSave = { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl+Enter' } as const

/** A key handler that calls `save` by the save key, and leaves every other key alone. */
export const bySaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (!isSaveKey(event)) return
  event.preventDefault()
  save()
}

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    readonly isBusy: boolean
    /** The id of the text that says why the button does nothing; it can be reached all the same. */
    readonly blockedBy?: string | undefined
  }

/** A primary button that keeps its width and its focus while it works. */
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
