import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import styles from './IconAction.module.css'

type Props = {
  readonly icon: Icon
  readonly label: string
  /** Why it cannot be done now. The button stays in reach of keyboard and reader, and says so. */
  readonly reason?: string | undefined
  /** The outcome to expect: the button looks disabled, and still answers. */
  readonly note?: string | undefined
  readonly isDangerous?: boolean
  readonly onClick: () => void
}

/** A small button that shows an icon alone: in a field's label line, at the end of the action bar. */
export const IconAction = ({ icon: Icon, label, reason, note = reason, isDangerous, onClick }: Props) => (
  <Tooltip label={note === undefined ? label : `${label}. ${note}`} portalProps={{ target: '#main' }}>
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-description={note}
      aria-disabled={reason !== undefined || undefined}
      data-muted={note !== undefined || undefined}
      data-danger={isDangerous}
      onClick={() => reason === undefined && onClick()}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </button>
  </Tooltip>
)
