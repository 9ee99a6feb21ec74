import { useTranslation } from 'react-i18next'
import type { ChangeRow } from '#contract/history.ts'
import { initialsOf } from '../ui/initials.ts'
import { Disc, Muted, Text } from '../ui/layout.tsx'
import styles from './Journal.module.css'

type Props = Pick<ChangeRow, 'id_user' | 'name' | 'login'> &
  Partial<Pick<ChangeRow, 'proposed_by'>> & {
    readonly hasInitials?: true
  }

export const PersonName = ({ id_user, name, login, proposed_by, hasInitials }: Props) => {
  const { t } = useTranslation()
  const called = id_user === null ? undefined : name || (login ?? '')
  return (
    <Muted as="span" className={styles.person}>
      {hasInitials && called && <Disc aria-hidden>{initialsOf(called)}</Disc>}
      <span>
        {called ?? t('journal.system')}
        {proposed_by && <Text block>{t('proposal.proposedBy', { name: proposed_by.label })}</Text>}
      </span>
    </Muted>
  )
}
