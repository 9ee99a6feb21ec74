import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'
import { useTypedLimit } from './useTypedLimit.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  readonly value: string
  /** The greatest number that the field takes. */
  readonly max: number
  /** Whether the text has more digits than the field takes. */
  readonly isOver: (text: string) => boolean
  readonly onText: (text: string) => void
}

/** A number of a form; a message appears when more digits are typed than it takes. */
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
        limit.onTyped(currentTarget)
        onText(currentTarget.value)
      }}
    />
  )
}
