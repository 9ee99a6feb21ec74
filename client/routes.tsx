import { catalogues } from '#contract/catalogues/catalogues.ts'
import { checks } from '#contract/checks.ts'
import { disciplines } from '#contract/disciplines.ts'
import { type NamesCatalogue, namesCalls, namesFacts, namesPath } from '#contract/entities/names.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { keys } from '#contract/keys.ts'
import { languages } from '#contract/languages.ts'
import { merge } from '#contract/merge.ts'
import { positions } from '#contract/positions.ts'
import { quota } from '#contract/quota.ts'
import { reorganisations } from '#contract/reorganisation.ts'
import { rooms } from '#contract/rooms.ts'
import { setup } from '#contract/setup.ts'
import { intakes } from '#contract/intakes.ts'
import { system } from '#contract/system.ts'
import { transfer } from '#contract/transfer.ts'
import { users } from '#contract/users.ts'
import { loadStructure } from './educational/load-structure.ts'
import { prefetchPath } from './hierarchy/cascade/lists.ts'
import { inMenu, type ScreenRoute, screen } from './screen-route.ts'
import { noMoreTexts } from './i18n/i18n.ts'

const namesRoute = (entity: NamesCatalogue) =>
  screen(
    { path: namesPath(entity), titleKey: namesFacts[entity].title, saves: namesCalls[entity].save },
    async () => (await import('./catalogues/names/NamesScreen.tsx')).namesScreen(entity),
  )

/** All screens behind the login: for router, menu, header and page title. */
export const routes: readonly ScreenRoute[] = [
  ...inMenu('overview', [
    screen(
      { path: '/overview', titleKey: 'menu.overview' },
      async () => (await import('./overview/AttentionScreen.tsx')).AttentionScreen,
    ),
  ]),
  ...inMenu('structure', [
    screen(
      { path: '/educational', titleKey: 'menu.educational', saves: groups.save, prefetch: prefetchPath },
      loadStructure,
      noMoreTexts,
    ),
    screen(
      { path: '/quota', titleKey: 'menu.quotaOverview', saves: quota.save },
      async () => (await import('./quota/overview/OverviewScreen.tsx')).QuotaOverviewScreen,
    ),
    screen(
      { path: '/new-year', titleKey: 'menu.newYear', saves: groups.createNextYear },
      async () => (await import('./new-year/NewYearScreen.tsx')).NewYearScreen,
    ),
    screen(
      { path: '/reorganisation', titleKey: 'menu.reorganisation', saves: reorganisations.save },
      async () => (await import('./reorganisation/ReorganisationScreen.tsx')).ReorganisationScreen,
    ),
  ]),
  ...inMenu('catalogues', [
    namesRoute('direction'),
    namesRoute('speciality-name'),
    screen(
      { path: '/kafedra', titleKey: 'menu.department', saves: catalogues.saveDepartment },
      async () => (await import('./catalogues/departments/DepartmentsScreen.tsx')).DepartmentsScreen,
    ),
    namesRoute('qualification'),
    screen(
      { path: '/study-form', titleKey: 'studyForm.list', saves: catalogues.saveStudyForm },
      async () => (await import('./catalogues/study-forms/StudyFormsScreen.tsx')).StudyFormsScreen,
    ),
    namesRoute('level'),
    screen(
      { path: '/licence', titleKey: 'licence.list', saves: catalogues.saveLicence },
      async () => (await import('./catalogues/licences/LicencesScreen.tsx')).LicencesScreen,
    ),
    screen(
      { path: '/group-name', titleKey: 'groupName.list', saves: groups.saveName },
      async () => (await import('./groups/names/GroupNamesScreen.tsx')).GroupNamesScreen,
    ),
  ]),
  ...inMenu('general', [
    screen(
      { path: '/evaluation-rule', titleKey: 'menu.gradingRules', saves: grading.saveBand },
      async () => (await import('./grading/GradingScreen.tsx')).GradingScreen,
    ),
    screen(
      { path: '/position-teaching', titleKey: 'menu.positions', saves: positions.save },
      async () => (await import('./positions/PositionsScreen.tsx')).PositionsScreen,
    ),
    screen(
      { path: '/audience', titleKey: 'menu.rooms', saves: rooms.save },
      async () => (await import('./rooms/RoomsScreen.tsx')).RoomsScreen,
    ),
    screen(
      { path: '/state-member', titleKey: 'menu.formerMembers', saves: gak.saveFormerMember },
      async () => (await import('./gak/FormerMembersScreen.tsx')).FormerMembersScreen,
    ),
    screen(
      { path: '/spec-member', titleKey: 'menu.commissionMembers', saves: gak.saveMember },
      async () => (await import('./gak/MembersScreen.tsx')).MembersScreen,
    ),
    screen(
      { path: '/discipline', titleKey: 'menu.discipline', saves: disciplines.create },
      async () => (await import('./disciplines/DisciplinesScreen.tsx')).DisciplinesScreen,
    ),
  ]),
  ...inMenu('data', [
    screen(
      { path: '/report', titleKey: 'menu.reports' },
      async () => (await import('./report/ReportScreen.tsx')).ReportScreen,
    ),
    screen(
      { path: '/import', titleKey: 'menu.import', saves: transfer.apply },
      async () => (await import('./transfer/ImportScreen.tsx')).ImportScreen,
    ),
    screen(
      { path: '/languages', titleKey: 'menu.languages', saves: languages.fix },
      async () => (await import('./languages/LanguagesScreen.tsx')).LanguagesScreen,
    ),
    screen(
      { path: '/duplicates', titleKey: 'menu.duplicates', saves: merge.apply },
      async () => (await import('./duplicates/DuplicatesScreen.tsx')).DuplicatesScreen,
    ),
    screen(
      { path: '/succession', titleKey: 'succession.title', saves: intakes.move },
      async () => (await import('./succession/SuccessionScreen.tsx')).SuccessionScreen,
    ),
    screen(
      { path: '/checks', titleKey: 'menu.checks', saves: checks.acknowledge },
      async () => (await import('./checks/ChecksScreen.tsx')).ChecksScreen,
    ),
    screen(
      { path: '/proposals', titleKey: 'menu.proposals' },
      async () => (await import('./proposals/ProposalsScreen.tsx')).ProposalsScreen,
    ),
    screen(
      { path: '/journal', titleKey: 'menu.journal' },
      async () => (await import('./journal/JournalScreen.tsx')).JournalScreen,
    ),
  ]),
  ...inMenu('admin', [
    screen(
      { path: '/users', titleKey: 'menu.users', reads: users.list },
      async () => (await import('./users/UsersScreen.tsx')).UsersScreen,
    ),
    screen(
      { path: '/keys', titleKey: 'menu.keys', reads: keys.list },
      async () => (await import('./keys/KeysScreen.tsx')).KeysScreen,
    ),
    screen(
      { path: '/setup', titleKey: 'menu.setup', reads: setup.lists },
      async () => (await import('./setup/SetupScreen.tsx')).SetupScreen,
    ),
    screen(
      { path: '/system', titleKey: 'menu.system', reads: system.state },
      async () => (await import('./system/SystemScreen.tsx')).SystemScreen,
    ),
  ]),
  ...inMenu('none', [
    // not in the menu: a click on the user's name in the header opens this screen
    screen(
      { path: '/me', titleKey: 'menu.me' },
      async () => (await import('./auth/AccountScreen.tsx')).AccountScreen,
    ),
  ]),
]

/** Path that opens in place of an unknown path, and of the base path unless the user chose the overview. */
export const home = '/educational'
