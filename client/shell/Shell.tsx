import { useLocalStorage } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { connectStaleness } from '../api/connect-staleness.ts'
import { useScopePreset } from '../hierarchy/my-institution/useOnlyOfScope.ts'
import { useUniversity } from '../hierarchy/my-institution/useUniversity.ts'
import { useWidget } from '../notices/useWidget.ts'
import { ScreenActions } from '../ui/screen-actions.tsx'
import { nameIn } from '../i18n/i18n.ts'
import { UniversityName } from '../table/university-name.ts'
import { UnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { LicenceBanner } from '../product-licence/LicenceBanner.tsx'
import { routes } from '../routes.tsx'
import { Commands } from './Commands.tsx'
import { Header } from './Header.tsx'
import { Loading } from '../ui/Loading.tsx'
import { OfflineStrip } from '../ui/OfflineStrip.tsx'
import { SlowStrip } from '../ui/SlowStrip.tsx'
import { groupTitleOf } from './menu/groups.ts'
import { Rail } from './menu/Rail.tsx'
import panel from '../table/ListPanel.module.css'
import styles from './Shell.module.css'
import { useViewing } from '../api/session.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { useRestoredFocus } from '../ui/focus/restore-focus.ts'
import { useAwaitedPath } from '../ui/navigation.ts'
import { useUnfinishedSetup } from '../ui/unfinished-setup.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { useLive, usePreloading } from './usePreloading.ts'

/** Bar that appears 200 ms after a navigation and remains until the next screen is rendered. */
const ScreenProgress = ({ screen }: { readonly screen: string }) => {
  const { t } = useTranslation()
  return <div className={panel.progress} role="progressbar" aria-label={t('state.opening', { screen })} />
}

// called here and not in main.tsx, since the login screen does not need it
connectStaleness()

const SetupStrip = lazyComponent(async () => (await import('./SetupStrip.tsx')).SetupStrip)
const ViewingBand = lazyComponent(async () => (await import('./ViewingBand.tsx')).ViewingBand)

const mainId = 'main'

export const Shell = () => {
  const { t } = useTranslation()
  const { pathname, key } = useLocation()
  const awaitedPath = useAwaitedPath()
  const awaitedKey = routes.find(({ path }) => path === awaitedPath && path !== pathname)?.titleKey
  const awaited = awaitedKey && t(awaitedKey)
  const route = routes.find(({ path }) => path === pathname)
  const titleKey = route?.titleKey
  const [isUnfinished] = useUnfinishedSetup()
  const [pinned, setPinned] = useLocalStorage({
    key: 'okuu.menuPinned',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // key of the history entry at which the palette opened; Back leaves that entry and thereby closes the palette
  const [paletteAt, setPaletteAt] = useState<string>()
  const notices = useWidget()
  const viewing = useViewing()
  const university = useUniversity()
  useScopePreset()
  usePageTitle(titleKey)
  usePreloading()
  useLive()
  useRestoredFocus(pathname, key)
  const main = useRef<HTMLElement>(null)
  return (
    <UnsavedGuard>
      <ScreenActions>
        <UniversityName value={university === undefined ? '' : nameIn(university.full)}>
          <div className={`${styles.app} ${pinned ? styles.pinned : ''}`}>
            <a href={`#${mainId}`} className={styles.skip}>
              {t('app.skip')}
            </a>
            <Header
              {...{ titleKey, notices }}
              groupKey={groupTitleOf(route)}
              onPalette={() => setPaletteAt(key)}
            />
            <Rail key={String(pinned)} pinned={pinned} onPin={setPinned} />
            <div className={styles.strip}>
              {viewing && <ViewingBand {...viewing} />}
              <LicenceBanner />
              <SlowStrip />
              {isUnfinished && <SetupStrip />}
            </div>
            {awaited !== undefined && (
              <div className={styles.awaited}>
                <ScreenProgress screen={awaited} />
              </div>
            )}
            <div className={`${panel.progress} ${styles.codeLine}`} aria-hidden />
            <div className={styles.lost}>
              <OfflineStrip awaited={awaited} />
            </div>
            <main id={mainId} ref={main} className={styles.main} tabIndex={-1}>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </main>
          </div>
          <Commands
            page={titleKey && t(titleKey)}
            main={main}
            isPaletteOpen={paletteAt === key}
            onPalette={(open) => setPaletteAt(open ? key : undefined)}
            onNotices={notices.show}
          />
        </UniversityName>
      </ScreenActions>
    </UnsavedGuard>
  )
}
