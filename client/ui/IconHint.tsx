import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent } from 'react'

type Props = {
  readonly target: RefObject<HTMLElement | null>
  readonly label: string
  readonly onHide: () => void
}

/** Tooltip of an icon button. Escape hides it even without focus (WCAG 1.4.13). */
export const IconHint = ({ target, label, onHide }: Props) => {
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return <Tooltip opened label={label} target={target} portalProps={{ target: '#main' }} />
}
