import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AffectedUser } from '#contract/reorganisation.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Muted, Row, Scroll, Text } from '../ui/layout.tsx'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import { scopeChange } from './draft.ts'
import styles from './Reorganisation.module.css'

type Props = { readonly users: readonly AffectedUser[]; readonly from: string }

/** Users for whom other rows are visible or editable from the day on. */
export const PeopleTab = ({ users, from }: Props) => {
  const { t } = useTranslation()
  if (users.length === 0) return <Muted pad="lg md">{t('rg.noPeople')}</Muted>
  const after = from === '' ? t('rg.will') : t('rg.willFrom', { date: formatDate(from) })
  return (
    <Scroll flex={1}>
      <ValueTable blocks className={styles.table}>
        <Heads of={[t('rg.who'), t('field.role'), t('rg.before'), after, t('rg.else')]} />
        <tbody>
          {users.map((user) => {
            const { removed, unchanged, added } = scopeChange(user)
            return (
              <tr key={user.id}>
                <th scope="row">
                  <b>{user.name}</b> <Text tone="secondary">{user.login}</Text>
                </th>
                <td data-title={t('field.role')}>{t(`role.${user.role}`)}</td>
                <td data-title={t('rg.before')}>{user.before.map(({ label }) => label).join(', ')}</td>
                <td data-title={after}>
                  <Row as="span" gap="sm" align="center" wrap>
                    {removed.map(({ label, id }) => (
                      <del key={id}>{label}</del>
                    ))}
                    {unchanged.map(({ label, id }) => (
                      <span key={id}>{label}</span>
                    ))}
                    {added.map(({ label, id }) => (
                      <ins key={id}>{label}</ins>
                    ))}
                    {added.length > 0 && (
                      <Row as="span" gap="xs" align="center" tone="warning">
                        <IconAlertTriangle size={14} aria-hidden /> {t('rg.more')}
                      </Row>
                    )}
                  </Row>
                </td>
                <td data-title={t('rg.else')}>
                  {user.views > 0 && t('rg.views', { n: formatNumber(user.views) })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </ValueTable>
    </Scroll>
  )
}
