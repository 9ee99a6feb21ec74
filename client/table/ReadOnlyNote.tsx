import { IconLock } from '@tabler/icons-react'
import { useUntoldReason, useWhomToAskHere, useContact } from '../ui/read-only.tsx'
import styles from './Toolbar.module.css'

/**
 * Why nothing can be changed here and whom to ask, in place of what would change it; nothing where it can, or the head of the
 * screen says it.
 */
export const ReadOnlyNote = () => {
  const reason = useUntoldReason()
  const whomToAsk = useWhomToAskHere()
  const contact = useContact()
  const words = [reason, whomToAsk].filter(Boolean)
  return (
    reason !== undefined && (
      <span
        className={styles.readOnly}
        data-focus-fallback
        tabIndex={-1}
        title={words.map((word) => word?.replace(/\.?$/, '.')).join(' ')}
      >
        <IconLock size={15} aria-hidden /> <span>{reason}</span>
        {whomToAsk !== undefined && <span className={styles.wide}>· {contact}</span>}
      </span>
    )
  )
}
