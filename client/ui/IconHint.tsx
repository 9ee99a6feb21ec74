import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

type Props = {
  readonly target: RefObject<HTMLElement | null>
  readonly label: string
  readonly onHide: () => void
}

/** Tooltip of an icon button. Escape hides it even without focus (WCAG 1.4.13). */
export const IconHint = ({ target, label, onHide }: Props) => {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onHide())
  return <Tooltip opened label={label} target={target} portalProps={{ target: '#main' }} />
}
