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
import { AllScreens } from './AllScreens.tsx'
import { FoldedGroups } from './FoldedGroups.tsx'
import { groupsOf, type OpenGroup, type Place, placesOf } from './groups.ts'
import { useLastScreens } from './last-screens.ts'
import { MenuCount } from './lazy-count.ts'
import { moveInMenu } from './move-in-menu.ts'
import styles from './Rail.module.css'
import { useExpansion } from './useExpansion.ts'

type Props = { readonly pinned: boolean; readonly onPin: (pinned: boolean) => void }

/** The menu at the left: five places, over the content all screens while it is pointed at or has the focus; pinned its groups. */
export const Rail = ({ pinned, onPin }: Props) => {
  // drawn again when the session's rights are others
  useSession()
  const groups = groupsOf(openRoutes())
  return (
    <div className={styles.place}>
      {pinned ? (
        <PinnedRail groups={groups} onUnpin={() => onPin(false)} />
      ) : (
        <NarrowRail groups={groups} onPin={() => onPin(true)} />
      )}
    </div>
  )
}

const PinnedRail = ({ groups, onUnpin }: { groups: readonly OpenGroup[]; onUnpin: () => void }) => {
  const { t } = useTranslation()
  const isCounted = useLate(false)
  return (
    <nav className={`${styles.rail} ${styles.pinned}`} aria-label={t('menu.label')} onKeyDown={moveInMenu}>
      <div className={styles.brand}>
        <Sign />
        <span>{t('app.brand')}</span>
        <IconButton label={t('menu.unpin')} onClick={onUnpin}>
          <IconPin size={18} aria-hidden />
        </IconButton>
      </div>
      <FoldedGroups groups={groups} isCounted={isCounted} />
      <div className={styles.foot}>
        <Exit />
        <div className={styles.version}>
          <Version />
        </div>
      </div>
    </nav>
  )
}

const NarrowRail = ({ groups, onPin }: { groups: readonly OpenGroup[]; onPin: () => void }) => {
  const { t } = useTranslation()
  const { isOpen, close, handlers } = useExpansion()
  const isCounted = useLate(isOpen)
  return (
    <nav className={styles.rail} aria-label={t('menu.label')} onKeyDown={moveInMenu} {...handlers}>
      <div className={styles.brand}>
        <Sign />
      </div>
      <ul className={styles.places} data-column>
        {placesOf(groups).map((place) => (
          <li key={place.name}>
            <PlaceLink place={place} isCounted={isCounted && counted.has(place.name)} onChoose={close} />
          </li>
        ))}
      </ul>
      {isOpen && <AllScreens groups={groups} onPin={onPin} onChoose={close} />}
      <div className={styles.foot}>
        <Exit />
        <div className={styles.version}>
          <ShortVersion />
        </div>
      </div>
    </nav>
  )
}

const Sign = () => <img src={`${base}/icon.svg`} width={28} height={28} alt="" />

const Exit = () => {
  const { t } = useTranslation()
  return (
    <NavLink to="/logout" className={styles.link ?? ''}>
      <IconLogout size={20} stroke={1.6} aria-hidden />
      {t('menu.logout')}
    </NavLink>
  )
}

/** The places in which something may wait for the user: the work of the overview, and proposals among the data. */
const counted: ReadonlySet<Place['name']> = new Set(['overview', 'data'])

type PlaceProps = {
  readonly place: Place
  readonly isCounted: boolean
  readonly onChoose: () => void
}

/** Leads to the screen of the place that was open last, the first one before that. */
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

/** Milliseconds: the count takes nothing from the first screen. */
const late = 10_000

/** Answers whether the page has been there for a while, or `isWanted` has been true already, and the count has its code. */
const useLate = (isWanted: boolean) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const count = async () => {
      // while code is awaited the button that has the focus looks pressed
      await MenuCount.preload()
      setLate(true)
    }
    const timer = setTimeout(() => void count(), isWanted ? 0 : late)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isLate
}
