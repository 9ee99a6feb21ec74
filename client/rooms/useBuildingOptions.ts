import type { BuildingRow } from '#contract/rooms.ts'
import { namesOfStep } from '../hierarchy/cascade/names.ts'
import { ownFirst, useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../hierarchy/my-institution/useInstitutions.ts'
import { currentLanguage, nameIn, textIn } from '../i18n/i18n.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'

/** Buildings under their institutions, those of one's own first (domain.md#building-institution). */
export const useBuildingOptions = (buildings: readonly BuildingRow[]): readonly SelectOption[] => {
  const [mine] = useMyInstitution()
  const { rows = [] } = useInstitutions()
  const language = currentLanguage()
  const order = new Map(
    ownFirst(rows, mine, ({ id_vuz }) => id_vuz).map((row, at) => [row.id_vuz, { row, at }]),
  )
  const placeOf = ({ id_vuz }: BuildingRow) => order.get(id_vuz)?.at ?? rows.length
  return buildings
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((building) => {
      const names = {
        ru: building.name_korpus,
        ky: building.name_korpus_kg,
        en: building.name_korpus_en,
      }
      const institution = order.get(building.id_vuz)?.row
      const above = institution && namesOfStep.institution(institution)
      return {
        id: building.id_korpus,
        ...textIn(names, language),
        otherTexts: [
          ...Object.values(names),
          ...(above ? [...Object.values(above.full), ...Object.values(above.short ?? {})] : []),
        ],
        ...(above ? { group: nameIn(above.full) } : {}),
      }
    })
}
