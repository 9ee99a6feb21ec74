import type { ClipboardEvent, ComponentProps, CSSProperties, InputEvent } from 'react'
import styles from './Cell.module.css'
import { isTooLong } from '../fields/digits.ts'
import type { CellField } from '../editable-column.ts'

type Props = CellField &
  Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'placeholder' | 'className'>

/** A plain input in a cell; in a column of numbers it is as wide as what it may hold. */
export const CellInput = ({ ref, label, onChange, isWrong, onTooLong, className = '', ...rest }: Props) => {
  const { maxLength = Infinity } = rest
  // the browser lets no more in than there is room for, and says nothing
  const watch = ({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string) => {
    const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0)
    const isCut = /\d/.test(text) && isTooLong(kept + text, maxLength)
    // after what has room was let in, which takes messages away
    if (isCut && onTooLong) requestAnimationFrame(onTooLong)
  }
  const watched = {
    onBeforeInput: ({ currentTarget, data }: InputEvent<HTMLInputElement>) => watch(currentTarget, data),
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) =>
      watch(currentTarget, clipboardData.getData('text')),
  }
  return (
    <input
      ref={ref}
      className={`${styles.input} ${className}`}
      style={{ '--max-characters': rest.maxLength } as CSSProperties} // its type knows no variables
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      spellCheck={false}
      {...(onTooLong && watched)}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
