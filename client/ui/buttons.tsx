import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './buttons.module.css'
import { Button, type ButtonProps, Loader } from '@mantine/core'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string }

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

export const isSaveKey = ({ key, ctrlKey, metaKey }: SaveKeyPress) => key === 'Enter' && (ctrlKey || metaKey)

export const saveKeyProps = { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl+Enter' } as const

export const bySaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (!isSaveKey(event)) return
  event.preventDefault()
  save()
}

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    readonly isBusy: boolean
    /** DOM id of the text that explains why the button is blocked. A blocked button can still be focused. */
    readonly blockedBy?: string | undefined
  }

/** Main button of a form or dialog. Its width and focus do not change while it is busy. */
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
