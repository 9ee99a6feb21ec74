import { IconBook2, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { iconOf } from '../screen-icons.ts'
import { openRoutes } from '../screens.ts'
import { useLastPath } from '../hierarchy/last-path.ts'
import { useAwaitedPath } from '../ui/navigation.ts'
import styles from './MenuList.module.css'
import { Stack } from '../ui/layout.tsx'

/** The menu's entries. A narrow one shows icons; names are there for who cannot see them. */
export const MenuList = ({ narrow = false, onChoose }: { narrow?: boolean; onChoose?: () => void }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // drawn again when the session's rights are others
  useSession()
  const open = openRoutes()
  const main = open.filter(({ menu }) => menu === 'main')
  const general = open.filter(({ menu }) => menu === 'general')
  const toPath = useLastPath(pathname)
  const awaitedPath = useAwaitedPath()
  // the click shows itself, also where the screen cannot come yet
  const isAwaited = (path: string) => (path === awaitedPath && path !== pathname) || undefined
  const isGeneral = general.some(({ path }) => path === pathname)
  return (
    <Stack as="ul" gap={2} className={styles.list}>
      {main.map(({ path, titleKey }) => {
        const Icon = iconOf(path)
        return (
          <li key={path}>
            <NavLink
              to={toPath(path)}
              className={styles.item ?? ''}
              data-awaited={isAwaited(path)}
              onClick={onChoose}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              {t(titleKey)}
            </NavLink>
          </li>
        )
      })}
      {general.length > 0 && (
        <li className={`${styles.group} ${narrow ? styles.narrow : ''}`}>
          <div className={styles.item} data-current={isGeneral || undefined}>
            <IconBook2 size={20} stroke={1.6} aria-hidden />
            {t('menu.general')}
          </div>
          <Stack as="ul" gap={2} className={styles.list}>
            {general.map(({ path, titleKey }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className={styles.item ?? ''}
                  data-awaited={isAwaited(path)}
                  onClick={onChoose}
                >
                  {t(titleKey)}
                </NavLink>
              </li>
            ))}
          </Stack>
        </li>
      )}
    </Stack>
  )
}

export const LogoutLink = ({ onChoose }: { onChoose?: () => void }) => {
  const { t } = useTranslation()
  return (
    <NavLink to="/logout" className={styles.item ?? ''} onClick={onChoose}>
      <IconLogout size={20} stroke={1.6} aria-hidden />
      {t('menu.logout')}
    </NavLink>
  )
}
