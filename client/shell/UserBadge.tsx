import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { auth } from '#contract/auth.ts'
import { query } from '../api/query.ts'
import { type User, useSession } from '../api/session.ts'
import { initialsOf } from '../ui/initials.ts'
import styles from './UserBadge.module.css'
import { Box, Disc, Text } from '../ui/layout.tsx'

export const UserBadge = () => {
  const session = useSession()
  return session.kind === 'in' && <Badge user={session.user} />
}

const Badge = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const names = useQuery({
    ...query(auth.userName, { idAvnUser: user.idAvnUser }),
    staleTime: Infinity,
    meta: { quiet: true },
  })
  const name = names.isPending ? undefined : names.data?.[0]?.fio || user.login
  return (
    <Box minWidth={0} role="group" aria-label={t('header.user')}>
      <Link to="/me" className={styles.user ?? ''} title={t('menu.me')}>
        <Disc width={28} height={28} aria-hidden>
          {initialsOf(name ?? `${user.surname} ${user.name}`)}
        </Disc>
        {name === undefined ? (
          <Text width={96} height={12} radius={4} background="currentcolor" className={styles.waiting} />
        ) : (
          <Text clip maxWidth={220}>
            {name}
          </Text>
        )}
      </Link>
    </Box>
  )
}
