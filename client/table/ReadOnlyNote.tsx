import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReadOnly, useWhomToAskHere } from '../ui/read-only.tsx'
import { useContact } from '../ui/whom-to-ask.ts'
import styles from './Toolbar.module.css'

type Props = {
  /** Whether what one may not change may be proposed. */
  readonly mayPropose?: boolean
}

/**
 * Why nothing can be changed here, what one may do instead and whom to ask, in place of what would change it; nothing where it
 * can.
 */
export const ReadOnlyNote = ({ mayPropose = false }: Props) => {
  const { t } = useTranslation()
  const reason = useReadOnly()
  const whomToAsk = useWhomToAskHere()
  const contact = useContact()
  const words = [reason, mayPropose ? t('proposal.mayInstead') : undefined, whomToAsk].filter(Boolean)
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
