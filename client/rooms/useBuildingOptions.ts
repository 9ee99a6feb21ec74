import type { BuildingRow } from '#contract/rooms.ts'
import { namesOfStep } from '../hierarchy/cascade/names.ts'
import { ownFirst, useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../hierarchy/my-institution/useInstitutions.ts'
import { nameIn } from '../i18n/i18n.ts'
import { namedOption, type SelectOption } from '../ui/SearchSelect/search-select.ts'

/** Returns options grouped by institution, the user's own first (domain.md#building-institution). */
export const useBuildingOptions = (buildings: readonly BuildingRow[]): readonly SelectOption[] => {
  const [mine] = useMyInstitution()
  const { rows = [] } = useInstitutions()
  const order = new Map(
    ownFirst(rows, mine, ({ id_vuz }) => id_vuz).map((row, at) => [row.id_vuz, { row, at }]),
  )
  const placeOf = ({ id_vuz }: BuildingRow) => order.get(id_vuz)?.at ?? rows.length
  return buildings
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((building) => {
      const { id_korpus, name_korpus, name_korpus_kg, name_korpus_en } = building
      const institution = order.get(building.id_vuz)?.row
      const above = institution && namesOfStep.institution(institution)
      return namedOption(
        id_korpus,
        { ru: name_korpus, ky: name_korpus_kg, en: name_korpus_en },
        above && {
          group: nameIn(above.full),
          otherTexts: [...Object.values(above.full), ...Object.values(above.short ?? {})],
        },
      )
    })
}
