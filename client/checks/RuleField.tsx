import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Text } from '../ui/layout.tsx'

export const Limit = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <Text block look="small" tone="secondary">
      {label}
    </Text>
    <Text look="strong" numeric>
      {text}
    </Text>
  </div>
)

type FieldProps = {
  readonly isClosed: boolean
  readonly label: string
  readonly stored: string
  readonly maxLength: number
  readonly inputMode?: 'numeric' | 'decimal'
  readonly maw?: number
  readonly miw?: number
  readonly placeholder?: string
  readonly onLeave: (text: string) => void
}

export const Field = ({ isClosed, stored, onLeave, ...input }: FieldProps) => {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    setTyped(undefined)
    if (typed !== undefined && typed.trim() !== stored) onLeave(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    setTyped(undefined)
  }
  if (isClosed) return <Limit label={input.label} text={stored || input.placeholder || '—'} />
  return (
    <TextInput
      {...input}
      value={typed ?? stored}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
