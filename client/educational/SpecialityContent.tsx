import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { groups } from '#contract/groups.ts'
import { GroupsPanel } from '../groups/GroupsPanel.tsx'
import { useGroups } from '../groups/reads.ts'
import { type CompletePath, placeOf } from '../hierarchy/cascade/path.ts'
import type { TextKey } from '../i18n/texts.ts'
import { withParameter } from '../location/parameter.ts'
import { LicenceCheck } from '../product-licence/LicenceCheck.tsx'
import { SpecialityPanel } from '../specialities/panel/SpecialityPanel.tsx'
import { usePlans } from '../specialities/panel/reads.ts'
import { MoreMenu } from '../table/MoreMenu.tsx'
import { isDialogOpen } from '../ui/dialogs/stack.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Hint, Row } from '../ui/layout.tsx'
import tabStyles from '../ui/PanelTabs.module.css'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import type { DialogKind } from './dialogs.tsx'
import styles from './EducationalScreen.module.css'
import { pageItems } from './PanelHead.tsx'
import { StructureSheet } from './StructureSheet.tsx'

const tabs = ['groups', 'parameters', 'plan', 'grading'] as const

const labelKeys: Readonly<Record<(typeof tabs)[number], TextKey>> = {
  groups: 'structure.groups',
  parameters: 'structure.parameters',
  plan: 'structure.admission',
  grading: 'menu.gradingRules',
}

const tabsId = 'speciality'

const useTab = () => {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'groups'
  const setTab = (next: string | null) =>
    setSearch((now) => withParameter(now, 'tab', next === 'groups' ? undefined : (next ?? tab)), {
      replace: true,
    })
  return [tab, setTab] as const
}

/** Tabs of a speciality in the panel's header; Alt+1 to Alt+4 open them (domain.md#structure-panel). */
export const SpecialityTabs = ({ path }: { readonly path: CompletePath }) => {
  const { t } = useTranslation()
  const [tab, setTab] = useTab()
  const counts = { groups: useGroups(path).data?.length, plan: usePlans(path).data?.length }
  const buttons = useRef<Partial<Record<string, HTMLButtonElement | null>>>({})
  useWindowEvent('keydown', (event) => {
    const { code, altKey, ctrlKey, shiftKey } = event
    const next = tabs.find((_, at) => code === `Digit${at + 1}`)
    if (next === undefined || !altKey || ctrlKey || shiftKey || isDialogOpen()) return
    event.preventDefault()
    buttons.current[next]?.focus()
    setTab(next)
  })
  return (
    <Tabs
      id={tabsId}
      value={tab}
      onChange={setTab}
      classNames={{ root: styles.tabs ?? '', list: styles.list ?? '', tab: tabStyles.tab ?? '' }}
    >
      <Tabs.List aria-label={t('structure.aboutSpeciality')}>
        {tabs.map((one, at) => (
          <Tabs.Tab
            key={one}
            ref={(button) => {
              buttons.current[one] = button
            }}
            value={one}
            aria-keyshortcuts={`Alt+${at + 1}`}
            title={`Alt+${at + 1}`}
          >
            {t(labelKeys[one])} {one in counts && <Hint numeric>{counts[one as keyof typeof counts]}</Hint>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const SpecialityNotes = lazyComponent(async () => (await import('./SpecialityNotes.tsx')).SpecialityNotes)

type Props = {
  readonly path: CompletePath
  readonly onOpen: (kind: DialogKind, id?: number) => void
}

export const SpecialityContent = ({ path, onOpen }: Props) => {
  const [tab] = useTab()
  const place = placeOf(path)
  // notes are below the list, since they are loaded later and must not move its rows
  const shared = { path, onOpen, notes: <SpecialityNotes path={path} /> }
  return (
    // this element is focused if the focused element inside is removed
    <div
      className={styles.content}
      role="tabpanel"
      id={`${tabsId}-panel-${tab}`}
      aria-labelledby={`${tabsId}-tab-${tab}`}
      data-focus-fallback
      tabIndex={-1}
    >
      <ReadOnlyUnless call={groups.save} places={place && [place]}>
        <StructureSheet path={path} />
        {tab === 'groups' ? (
          <GroupsPanel {...shared} more={pageItems} licence={<LicenceCheck />} />
        ) : (
          <SpecialityPanel {...shared} tab={tab}>
            <Row align="center" gap="sm">
              <LicenceCheck />
              <MoreMenu items={pageItems} />
            </Row>
          </SpecialityPanel>
        )}
      </ReadOnlyUnless>
    </div>
  )
}
