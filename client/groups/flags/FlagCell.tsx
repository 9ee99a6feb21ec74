import type { ShownGroup } from '../cells.ts'
import { useTranslation } from 'react-i18next'
import type { CellFocus } from '../../table/column.ts'
import styles from './Flags.module.css'
import type { Flag } from './flags.ts'

type Props = {
  readonly shown: ShownGroup
  readonly flag: Flag
  readonly label: string
  readonly focus: CellFocus
  readonly onToggle: () => void
}

export const FlagBox = ({ shown, flag, label, focus, onToggle }: Props) => {
  const { group, flags, hindrances, problemId } = shown
  const hindrance = hindrances[flag]
  const { t } = useTranslation()
  const reason = hindrance && t(hindrance)
  return (
    <label className={styles.target} title={reason}>
      <input
        type="checkbox"
        className={styles.box}
        checked={flags[flag]}
        aria-label={`${group.group_name}: ${label}`}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined || undefined}
        onChange={onToggle}
        {...focus}
      />
    </label>
  )
}
