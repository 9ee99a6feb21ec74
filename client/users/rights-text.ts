import type { UserRow } from '#contract/users.ts'
import { i18n } from '../i18n/i18n.ts'
import { placesText, type ScopePlace } from './scope.ts'

type Sentence = { readonly may: boolean; readonly text: string }

export function rightsTextOf(row: UserRow, places: readonly ScopePlace[]): readonly Sentence[] {
  const { t } = i18n
  const isAdministrator = row.role === 'administrator'
  const isRegistrar = row.role === 'registrar'
  const given = isRegistrar ? placesText(row, places) : ''
  const isEverywhere = isAdministrator || (isRegistrar && row.institutions === null)
  const isInPlaces = !isEverywhere && given !== ''
  const ofData = (): Sentence => {
    if (isEverywhere) return { may: true, text: t('users.mayAllData') }
    return isInPlaces
      ? { may: true, text: t('users.mayPlaces', { places: given }) }
      : { may: false, text: t('users.mayNoData') }
  }
  return [
    ofData(),
    { may: true, text: t(isInPlaces ? 'users.mayReadRest' : 'users.mayReadAll') },
    { may: isAdministrator || (isRegistrar && row.catalogues), text: t('users.mayCatalogues') },
    { may: isAdministrator, text: t('users.mayAdminister') },
  ]
}
