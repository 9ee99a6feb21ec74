import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/groups.ts'
import styles from './Flags.module.css'
import type { Flag } from './flags.ts'
import type { GroupFlags } from './useFlags.ts'

type Props = {
  readonly group: GroupRow
  readonly flag: Flag
  readonly flags: GroupFlags
  /** The column's name. */
  readonly label: string
  readonly isTabStop: boolean
  /** The id of what is wrong with the row. */
  readonly problem: string | undefined
}

/** A flag of a group: a box to look at, and in the mode for it a checkbox. */
export const FlagCell = ({ group, flag, flags, label, isTabStop, problem }: Props) => {
  const { t } = useTranslation()
  const isTicked = flags.of(group)[flag]
  if (!flags.isOn) {
    const stored = flag === 'winter' ? group.winter_reception : group.ind_name_gr
    return (
      <span
        className={styles.flag}
        role="img"
        aria-label={t(stored ? 'common.yes' : 'common.no')}
        data-on={stored || undefined}
      >
        {stored && <IconCheck size={12} stroke={3} aria-hidden />}
      </span>
    )
  }
  const reason = flags.canToggle(flag, group) ? undefined : t('structure.individualNeedsText')
  return (
    <label className={styles.target} title={reason}>
      <input
        type="checkbox"
        className={styles.box}
        data-flag={flag}
        checked={isTicked}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${group.group_name}: ${label}`}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        aria-describedby={problem}
        aria-invalid={problem !== undefined || undefined}
        onChange={() => flags.toggle(group, flag)}
      />
    </label>
  )
}
