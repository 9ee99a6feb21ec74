import {
  type Icon,
  IconAdjustments,
  IconBook2,
  IconBriefcase2,
  IconBuilding,
  IconCertificate,
  IconDirections,
  IconDoor,
  IconHistory,
  IconListTree,
  IconRulerMeasure,
  IconSchool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { TextKey } from './i18n/texts.ts'
import { lazyComponent } from './ui/lazy/lazy-component.ts'

export type ScreenRoute = {
  /** Below the base path. */
  readonly path: string
  readonly titleKey: TextKey
  readonly icon: Icon
  /** `general`: in the submenu «Общие справочники», which appears with its first entry. */
  readonly menu: 'main' | 'general' | 'none'
  readonly load: () => Promise<ComponentType>
  readonly Screen: ComponentType
}

type Entry = Omit<ScreenRoute, 'load' | 'Screen'>

const screen = (entry: Entry, load: () => Promise<ComponentType>): ScreenRoute => ({
  ...entry,
  load,
  Screen: lazyComponent(load),
})

/** Every screen behind the login. Router, menu, header and the page's title are drawn from it. */
export const routes: readonly ScreenRoute[] = [
  screen(
    { path: '/educational', titleKey: 'menu.educational', icon: IconListTree, menu: 'main' },
    async () => (await import('./educational/EducationalScreen.tsx')).EducationalScreen,
  ),
  screen(
    { path: '/direction', titleKey: 'menu.direction', icon: IconDirections, menu: 'main' },
    async () => (await import('./catalogues/directions/DirectionScreen.tsx')).DirectionScreen,
  ),
  screen(
    { path: '/speciality', titleKey: 'menu.speciality', icon: IconSchool, menu: 'main' },
    async () =>
      (await import('./catalogues/speciality-names/SpecialityNamesScreen.tsx')).SpecialityNamesScreen,
  ),
  screen(
    { path: '/kafedra', titleKey: 'menu.department', icon: IconBuilding, menu: 'main' },
    async () => (await import('./catalogues/departments/DepartmentsScreen.tsx')).DepartmentsScreen,
  ),
  screen(
    { path: '/qual', titleKey: 'menu.qualification', icon: IconCertificate, menu: 'main' },
    async () => (await import('./catalogues/qualifications/QualificationsScreen.tsx')).QualificationsScreen,
  ),
  screen(
    { path: '/evaluation-rule', titleKey: 'menu.gradingRules', icon: IconRulerMeasure, menu: 'general' },
    async () => (await import('./grading/GradingScreen.tsx')).GradingScreen,
  ),
  screen(
    {
      path: '/position-teaching',
      titleKey: 'menu.positions',
      icon: IconBriefcase2,
      menu: 'general',
    },
    async () => (await import('./positions/PositionsScreen.tsx')).PositionsScreen,
  ),
  screen(
    { path: '/audience', titleKey: 'menu.rooms', icon: IconDoor, menu: 'general' },
    async () => (await import('./rooms/RoomsScreen.tsx')).RoomsScreen,
  ),
  screen(
    { path: '/state-member', titleKey: 'menu.commissionHistory', icon: IconHistory, menu: 'general' },
    async () => (await import('./gak/HistoryScreen.tsx')).HistoryScreen,
  ),
  screen(
    { path: '/spec-member', titleKey: 'menu.commissionMembers', icon: IconUsersGroup, menu: 'general' },
    async () => (await import('./gak/MembersScreen.tsx')).MembersScreen,
  ),
  screen(
    { path: '/quota', titleKey: 'menu.quotaOverview', icon: IconUsers, menu: 'general' },
    async () => (await import('./quota/overview/OverviewScreen.tsx')).OverviewScreen,
  ),
  screen(
    { path: '/setup', titleKey: 'menu.setup', icon: IconAdjustments, menu: 'general' },
    async () => (await import('./setup/SetupScreen.tsx')).SetupScreen,
  ),
  // the last of the general ones
  screen(
    { path: '/discipline', titleKey: 'menu.discipline', icon: IconBook2, menu: 'general' },
    async () => (await import('./disciplines/DisciplinesScreen.tsx')).DisciplinesScreen,
  ),
]

/** The landing after login, and the target of unknown paths under the base. */
export const home = '/educational'

/** Fetches a screen's code before it is drawn. */
export const preloadScreen = (pathname: string) => routes.find(({ path }) => path === pathname)?.load()
