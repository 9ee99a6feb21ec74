import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

export const FoldButton = ({ isFolded, onFold, onKeyDown, children, ...rest }: Props) => {
  const Sign = isFolded ? IconChevronRight : IconChevronDown
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      {...rest}
      onClick={() => onFold(!isFolded)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'ArrowRight') onFold(false)
        if (event.key === 'ArrowLeft') onFold(true)
      }}
    >
      <Sign size={14} aria-hidden /> {children}
    </button>
  )
}
