import { IconLock } from '@tabler/icons-react'
import { useReadOnly } from '../ui/read-only.tsx'
import styles from './Toolbar.module.css'

/** Why nothing can be changed here, in place of what would change it; nothing where it can. */
export const ReadOnlyNote = () => {
  const reason = useReadOnly()
  return (
    reason !== undefined && (
      <span className={styles.readOnly} data-focus-fallback tabIndex={-1}>
        <IconLock size={15} aria-hidden /> {reason}
      </span>
    )
  )
}
