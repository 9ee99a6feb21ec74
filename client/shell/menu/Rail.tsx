import { IconLogout, IconPin } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { base } from '../../api/base.ts'
import { useSession } from '../../api/session.ts'
import { useLastPath } from '../../hierarchy/last-path.ts'
import { openRoutes } from '../../screens.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { useAwaitedPath } from '../../ui/navigation.ts'
import { ShortVersion, Version } from '../../ui/Version.tsx'
import { FoldedGroups } from './FoldedGroups.tsx'
import { groupsOf, type OpenGroup, type Place, placesOf } from './groups.ts'
import { MenuCount } from './lazy-count.ts'
import { moveInMenu } from './move-in-menu.ts'
import styles from './Rail.module.css'
import { useExpansion } from './useExpansion.ts'
import { Key } from '../../ui/Key.tsx'
import allScreensStyles from './AllScreens.module.css'
import { MenuLink } from './MenuLink.tsx'
import type { ScreenRoute } from '../../screen-route.ts'
import { createStore } from '../../ui/store.ts'

/** Path that was opened last, by the first path of a place in the menu. */
const lastPaths = createStore<ReadonlyMap<string, string>>(new Map())

/** Returns the path of these screens that was opened last, else the first path. */
const useLastScreens = (screens: readonly ScreenRoute[]) => {
  const { pathname } = useLocation()
  const first = screens[0]?.path ?? '/'
  const isHere = screens.some(({ path }) => path === pathname)
  useEffect(() => {
    if (isHere) lastPaths.set((now) => new Map(now).set(first, pathname))
  }, [isHere, first, pathname])
  return lastPaths.use((now) => now.get(first)) ?? first
}

type AllScreensProps = {
  readonly groups: readonly OpenGroup[]
  readonly onPin: () => void
  readonly onChoose: () => void
}

const AllScreens = ({ groups, onPin, onChoose }: AllScreensProps) => {
  const { t } = useTranslation()
  return (
    <div className={allScreensStyles.all} role="group" aria-label={t('menu.all')}>
      <header>
        <b>{t('menu.all')}</b>
        <IconButton label={t('menu.pin')} onClick={onPin}>
          <IconPin size={18} aria-hidden />
        </IconButton>
      </header>
      <div className={allScreensStyles.columns}>
        {[0, 1, 2].map((column) => (
          <ul key={column} data-column>
            {groups
              .filter((group) => group.column === column)
              .map(({ name, titleKey, screens }) => (
                <li key={name} data-group={name}>
                  {name !== 'overview' && <h2>{t(titleKey)}</h2>}
                  <ul>
                    {screens.map((screen) => (
                      <li key={screen.path}>
                        <MenuLink
                          screen={screen}
                          className={allScreensStyles.link}
                          hasIcon
                          isCounted
                          onChoose={onChoose}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
          </ul>
        ))}
      </div>
      <footer>
        <span>
          <Key>↑</Key> <Key>↓</Key> {t('menu.keyRows')}
        </span>
        <span>
          <Key>←</Key> <Key>→</Key> {t('menu.keyColumns')}
        </span>
        <span>{t('menu.keyLetter')}</span>
        <span>
          <Key>Esc</Key> {t('menu.keyClose')}
        </span>
        <Version />
      </footer>
    </div>
  )
}

type Props = { readonly pinned: boolean; readonly onPin: (pinned: boolean) => void }

/** Narrow menu. Hover or focus opens a list of all screens; a pinned menu shows the groups permanently. */
export const Rail = ({ pinned, onPin }: Props) => {
  const { t } = useTranslation()
  // causes a render when the user's rights change
  useSession()
  const groups = groupsOf(openRoutes())
  const { isOpen, close, handlers } = useExpansion()
  const isCounted = useCountsLoaded(isOpen)
  return (
    <div className={styles.place}>
      <nav
        className={`${styles.rail} ${pinned ? styles.pinned : ''}`}
        aria-label={t('menu.label')}
        onKeyDown={moveInMenu}
        {...(!pinned && handlers)}
      >
        <div className={styles.brand}>
          <img src={`${base}/icon.svg`} width={28} height={28} alt="" />
          {pinned && (
            <>
              <span>{t('app.brand')}</span>
              <IconButton label={t('menu.unpin')} onClick={() => onPin(false)}>
                <IconPin size={18} aria-hidden />
              </IconButton>
            </>
          )}
        </div>
        {pinned ? (
          <FoldedGroups groups={groups} isCounted={isCounted} />
        ) : (
          <ul className={styles.places} data-column>
            {placesOf(groups).map((place) => (
              <li key={place.name}>
                <PlaceLink place={place} isCounted={isCounted && numbered.has(place.name)} onChoose={close} />
              </li>
            ))}
          </ul>
        )}
        {isOpen && <AllScreens groups={groups} onPin={() => onPin(true)} onChoose={close} />}
        <div className={styles.foot}>
          <NavLink to="/logout" className={styles.link ?? ''}>
            <IconLogout size={20} stroke={1.6} aria-hidden />
            {t('menu.logout')}
          </NavLink>
          <div className={styles.version}>{pinned ? <Version /> : <ShortVersion />}</div>
        </div>
      </nav>
    </div>
  )
}

/** Places of the menu that show how much work is open. */
const numbered: ReadonlySet<Place['name']> = new Set(['overview', 'data'])

type PlaceProps = {
  readonly place: Place
  readonly isCounted: boolean
  readonly onChoose: () => void
}

const PlaceLink = ({ place, isCounted, onChoose }: PlaceProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const toPath = useLastPath(pathname)
  const awaited = useAwaitedPath()
  const path = useLastScreens(place.screens)
  const isIn = (one: string | undefined) => place.screens.some((screen) => screen.path === one)
  return (
    <Link
      to={toPath(path)}
      className={styles.link}
      data-place={place.name}
      data-current={isIn(pathname) || undefined}
      data-awaited={(isIn(awaited) && !isIn(pathname)) || undefined}
      onClick={onChoose}
    >
      <place.Icon size={20} stroke={1.6} aria-hidden />
      {t(place.titleKey)}
      {isCounted && <MenuCount of={place.name === 'overview' ? 'overview' : 'proposals'} />}
    </Link>
  )
}

/** Milliseconds until counts are loaded, so that the first load is not slower. */
const countsDelay = 10_000

/** Loads the script of the counts and returns true when it is loaded: at once if `isWanted`, else delayed. */
const useCountsLoaded = (isWanted: boolean) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const count = async () => {
      // preloaded, since a script that loads during a render would make the focused button look pressed
      await MenuCount.preload()
      setLate(true)
    }
    const timer = setTimeout(() => void count(), isWanted ? 0 : countsDelay)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isLate
}
