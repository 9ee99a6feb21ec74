import { auth } from './auth.ts'
import { catalogues } from './catalogues/catalogues.ts'
import { checks } from './checks.ts'
import { disciplines } from './disciplines.ts'
import { duplicates } from './duplicates.ts'
import { elsewhere } from './elsewhere.ts'
import { feed } from './feed.ts'
import { figures } from './figures.ts'
import { gak } from './gak.ts'
import { grading } from './grading.ts'
import { groups } from './groups.ts'
import { hierarchy } from './hierarchy.ts'
import { keys } from './keys.ts'
import { history } from './history.ts'
import { languages } from './languages.ts'
import { live } from './live.ts'
import { merge } from './merge.ts'
import { newYear } from './new-year.ts'
import { names } from './names-through-time.ts'
import { noticeChoices } from './notice-choices.ts'
import { notices } from './notices.ts'
import { overview } from './overview.ts'
import { places } from './places.ts'
import { positions } from './positions.ts'
import { proposals } from './proposals.ts'
import { productLicence } from './product-licence.ts'
import { report } from './report.ts'
import { quota } from './quota.ts'
import { reorganisations } from './reorganisation.ts'
import { rooms } from './rooms.ts'
import { bulk } from './bulk.ts'
import { search } from './search.ts'
import { setup } from './setup.ts'
import { intakes } from './intakes.ts'
import { succession } from './succession.ts'
import { specialities } from './specialities.ts'
import { system } from './system.ts'
import { transfer } from './transfer.ts'
import { users } from './users.ts'
import { uses } from './uses.ts'
import { views } from './views.ts'
import { academicYears } from './years.ts'

export const contract = {
  auth,
  users,
  keys,
  hierarchy,
  catalogues,
  specialities,
  places,
  grading,
  groups,
  quota,
  report,
  academicYears,
  figures,
  positions,
  rooms,
  gak,
  disciplines,
  duplicates,
  merge,
  checks,
  overview,
  languages,
  names,
  setup,
  bulk,
  transfer,
  search,
  elsewhere,
  feed,
  live,
  history,
  uses,
  views,
  newYear,
  reorganisations,
  succession,
  intakes,
  proposals,
  noticeChoices,
  notices,
  productLicence,
  system,
}
