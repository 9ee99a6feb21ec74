import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Affected } from '#contract/reorganisation.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Muted, Scroll, Text } from '../ui/layout.tsx'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import { scopeChange } from './draft.ts'
import styles from './Reorganisation.module.css'

type Props = { readonly users: readonly Affected[]; readonly from: string }

/** The users who see and save something else from the day on. */
export const PeopleTab = ({ users, from }: Props) => {
  const { t } = useTranslation()
  if (users.length === 0) return <Muted className={styles.empty}>{t('rg.noPeople')}</Muted>
  const after = from === '' ? t('rg.will') : t('rg.willFrom', { date: formatDate(from) })
  return (
    <Scroll flex={1}>
      <ValueTable blocks>
        <Heads of={[t('rg.who'), t('rg.before'), after, t('rg.else')]} />
        <tbody>
          {users.map((user) => {
            const { gone, kept, come } = scopeChange(user)
            return (
              <tr key={user.id}>
                <th scope="row">
                  <b>{user.login}</b>
                </th>
                <td data-title={t('rg.before')}>{user.before.map(({ label }) => label).join(', ')}</td>
                <td data-title={after}>
                  {gone.map(({ label, id }) => (
                    <del key={id}>{label} </del>
                  ))}
                  {kept.map(({ label }) => `${label} `)}
                  {come.map(({ label, id }) => (
                    <ins key={id}>{label} </ins>
                  ))}
                  {come.length > 0 && (
                    <Text tone="warning" nowrap>
                      <IconAlertTriangle size={14} aria-hidden /> {t('rg.more')}
                    </Text>
                  )}
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
