import type { contract } from '#contract/index.ts'
import { unreportedTables } from '#contract/live.ts'
import { authRoutes } from './auth/auth.ts'
import { catalogueRoutes } from './catalogues/catalogues.ts'
import { checkRoutes } from './checks/checks.ts'
import { disciplineRoutes } from './disciplines/disciplines.ts'
import { duplicateRoutes } from './duplicates/duplicates.ts'
import { elsewhereRoutes } from './elsewhere/elsewhere.ts'
import { feedRoutes } from './feed/feed.ts'
import { figureRoutes } from './figures/figures.ts'
import { gakRoutes } from './gak/gak.ts'
import { gradingRoutes } from './grading/grading.ts'
import { groupRoutes } from './groups/groups.ts'
import { hierarchyRoutes } from './hierarchy/hierarchy.ts'
import { keyRoutes } from './keys/keys.ts'
import { historyRoutes } from './history/history.ts'
import { liveRoutes } from './live/live.ts'
import { languageRoutes } from './languages/languages.ts'
import { mergeRoutes } from './merge/merge.ts'
import { newYearRoutes } from './new-year/new-year.ts'
import { nameRoutes } from './names/names.ts'
import { noticeChoiceRoutes, noticeRoutes } from './notices/notices.ts'
import { oeapiTables } from './oeapi/kinds.ts'
import { overviewRoutes } from './overview/overview.ts'
import { placesRoutes } from './specialities/places.ts'
import { positionRoutes } from './positions/positions.ts'
import { proposalRoutes } from './proposals/proposals.ts'
import { productLicenceRoutes } from './product-licence/product-licence.ts'
import { quotaRoutes } from './quota/quota.ts'
import { reorganisationRoutes } from './reorganisation/reorganisation.ts'
import { reportRoutes } from './report/report.ts'
import { roomRoutes } from './rooms/rooms.ts'
import { bulkRoutes } from './bulk/bulk.ts'
import type { Route } from './serve.ts'
import { searchRoutes } from './search/search.ts'
import { setupRoutes } from './setup/setup.ts'
import { specialityRoutes } from './specialities/specialities.ts'
import { intakeRoutes, successionRoutes } from './succession/succession.ts'
import { systemRoutes } from './system/system.ts'
import { transferRoutes } from './transfer/transfer.ts'
import { userRoutes } from './users/users.ts'
import { usesRoutes } from './uses/uses.ts'
import { viewRoutes } from './views/views.ts'
import { academicYearRoutes } from './years/years.ts'

/** Routes by module. This does not compile if a module of the contract has no routes. */
export const modules = {
  auth: authRoutes,
  users: userRoutes,
  keys: keyRoutes,
  hierarchy: hierarchyRoutes,
  catalogues: catalogueRoutes,
  specialities: specialityRoutes,
  places: placesRoutes,
  grading: gradingRoutes,
  groups: groupRoutes,
  quota: quotaRoutes,
  report: reportRoutes,
  academicYears: academicYearRoutes,
  figures: figureRoutes,
  positions: positionRoutes,
  rooms: roomRoutes,
  gak: gakRoutes,
  disciplines: disciplineRoutes,
  duplicates: duplicateRoutes,
  merge: mergeRoutes,
  checks: checkRoutes,
  overview: overviewRoutes,
  languages: languageRoutes,
  setup: setupRoutes,
  bulk: bulkRoutes,
  transfer: transferRoutes,
  search: searchRoutes,
  elsewhere: elsewhereRoutes,
  feed: feedRoutes,
  live: liveRoutes,
  history: historyRoutes,
  uses: usesRoutes,
  views: viewRoutes,
  newYear: newYearRoutes,
  names: nameRoutes,
  reorganisations: reorganisationRoutes,
  succession: successionRoutes,
  intakes: intakeRoutes,
  noticeChoices: noticeChoiceRoutes,
  notices: noticeRoutes,
  proposals: proposalRoutes,
  productLicence: productLicenceRoutes,
  system: systemRoutes,
} satisfies { [Module in keyof typeof contract]: Route[] }

/** Tables from which cacheable calls and the calls of OEAPI read their responses. */
export const cacheableTables = [
  ...new Set([
    ...oeapiTables,
    ...Object.values<Route[]>(modules).flatMap((routes) =>
      routes.flatMap(({ cacheable }) => cacheable?.tables ?? []),
    ),
  ]),
]

/** Tables whose changes are reported to browsers: those that calls read, except `unreportedTables`. */
export const liveTables: readonly string[] = [
  ...new Set(
    Object.values<Route[]>(modules).flatMap((routes) =>
      routes.flatMap(({ call: { reads } }) => (typeof reads === 'object' ? reads : [])),
    ),
  ),
]
  .filter((table) => !unreportedTables.has(table))
  .toSorted()
