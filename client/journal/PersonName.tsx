import { useTranslation } from 'react-i18next'
import type { ChangeRow } from '#contract/history.ts'
import { Muted, Text } from '../ui/layout.tsx'
import styles from './Journal.module.css'

/** Who made a change; one without a user is the system's own. */
export const PersonName = ({
  id_user,
  name,
  login,
  proposed_by,
}: Pick<ChangeRow, 'id_user' | 'name' | 'login'> & Partial<Pick<ChangeRow, 'proposed_by'>>) => {
  const { t } = useTranslation()
  return (
    <Muted as="span" className={styles.person}>
      {id_user === null ? t('journal.system') : name || login}
      {proposed_by && <Text block>{t('proposal.proposedBy', { name: proposed_by.label })}</Text>}
    </Muted>
  )
}
