import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'
import { useTypedLimit } from './useTypedLimit.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  readonly value: string
  /** The greatest number there may be. */
  readonly max: number
  /** Whether digits of the text would not be taken. */
  readonly isOver: (text: string) => boolean
  readonly onText: (text: string) => void
}

/** A number of a form, that says so when it takes no more digits. */
export const NumberField = ({ max, isOver, onText, onBlur, error, ...rest }: Props) => {
  const limit = useTypedLimit(max, isOver)
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      {...limit.watched}
      error={limit.error || error}
      onBlur={(event) => {
        limit.quiet()
        onBlur?.(event)
      }}
      onChange={({ currentTarget }) => {
        limit.onTyped(currentTarget.value)
        onText(currentTarget.value)
      }}
    />
  )
}
