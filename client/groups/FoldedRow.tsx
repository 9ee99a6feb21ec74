import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './GroupsTable.module.css'

type Props = {
  readonly columns: number
  readonly count: number
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

export const FoldedRow = ({ columns, count, isUnfolded, onToggle }: Props) => {
  const { t } = useTranslation()
  return (
    <tr className={styles.folded}>
      <td colSpan={columns}>
        <button type="button" aria-expanded={isUnfolded} onClick={onToggle}>
          <IconChevronRight size={15} aria-hidden />
          {t('structure.moreGraduated', { count })}
        </button>
      </td>
    </tr>
  )
}
