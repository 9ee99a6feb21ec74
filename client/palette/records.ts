import { type Icon, IconBuildingBank, IconBuildingCommunity, IconBuildingOff } from '@tabler/icons-react'
import type { To } from 'react-router'
import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'
import type { EndedRow } from '#contract/reorganisation.ts'
import type { FormerName, FormerNamesOf, SuccessorsOf } from '../api/former-names.ts'
import { recordLink, screenOf } from '../location/address.ts'
import { marksOfSameCode } from '../hierarchy/cascade/options.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { withPath } from '../hierarchy/cascade/path.ts'
import { endedText, successorLink } from '../hierarchy/ended-units.ts'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import { type Language, languages } from '../i18n/language.ts'
import { textIn } from '../i18n/i18n.ts'
import type { Names } from '../i18n/translations.ts'
import { iconOf } from '../screen-icons.ts'
import type { Entry, FindName, Section } from './entry.ts'

export const foundCatalogues = ['direction', 'speciality-name', 'department', 'qualification'] as const
type FoundCatalogue = (typeof foundCatalogues)[number]

export type PaletteLists = {
  readonly institution: readonly InstitutionRow[]
  readonly faculty: readonly FacultyRow[]
} & { readonly [E in FoundCatalogue]: readonly EntityRow[] }

type RecordOptions = {
  readonly section: Section
  readonly id: number
  readonly icon: Icon
  readonly code?: string
  readonly full: Names
  readonly short?: Names | undefined
  readonly hint?: string | undefined
  readonly to: To
  readonly former: readonly FormerName[]
}

const entryOf = (
  language: Language,
  { section, id, icon, code = '', full, short, hint, to, former }: RecordOptions,
): Entry => {
  const shown = textIn(full, language)
  const names = [full, short].flatMap((one): FindName[] =>
    one === undefined ? [] : languages.map((each) => ({ text: one[each], language: each })),
  )
  return {
    id: `${section}-${id}`,
    section,
    icon,
    code,
    text: shown.text,
    language: shown.lang,
    hint,
    names: [
      ...names.filter(({ text }) => text.trim() !== '' && text !== shown.text),
      ...former.map(({ name, text }) => ({ text, former: name })),
    ],
    act: { kind: 'go', to },
  }
}

/** Number of characters of a name that fit into a row. */
const maxNameLength = 60

export const recordEntries = (
  lists: PaletteLists,
  language: Language,
  formerOf: FormerNamesOf = () => [],
  ended: readonly EndedRow[] = [],
  successorsOf: SuccessorsOf = () => undefined,
): readonly Entry[] => {
  const institutions = new Map(lists.institution.map((row) => [row.id_vuz, row]))
  const faculties = new Map(lists.faculty.map((row) => [row.id_faculty, row]))
  const entry = (draft: RecordOptions) => entryOf(language, draft)
  const toPath = (row: InstitutionRow, faculty?: number): To => {
    const ids = { ministry: row.id_ministerstvo, institution: row.id_vuz }
    const path = withPath(new URLSearchParams(), faculty === undefined ? ids : { ...ids, faculty })
    return { pathname: '/educational', search: String(path) }
  }
  const hintOf = ({ id_faculty: id }: EntityRow) => {
    const faculty = faculties.get(Number(id))
    const institution = faculty && institutions.get(faculty.id_vuz)
    const above = [
      institution && crumbIn(namesOfStep.institution(institution), language),
      faculty && crumbIn(namesOfStep.faculty(faculty), language),
    ]
    return above.filter((crumb) => crumb !== undefined).join(' › ')
  }
  const entriesOf = (entity: FoundCatalogue) => {
    const { idOf, namesOf, codeOf, isKnownByCode } = namesOfEntity(entity)
    const icon = iconOf(screenOf(entity))
    // long names are cut, so names with equal codes have marks that distinguish them
    const long = lists[entity].flatMap((row) => {
      const { text: name } = textIn(namesOf(row), language)
      return isKnownByCode && name.length > maxNameLength ? [{ id: idOf(row), code: codeOf(row), name }] : []
    })
    const marks = marksOfSameCode(long)
    return lists[entity].map((row) => {
      const [id, full, code] = [idOf(row), namesOf(row), codeOf(row)]
      const mark = marks.get(id)
      return entry({
        section: entity,
        former: formerOf(entity, id),
        id,
        icon,
        full,
        ...(isKnownByCode
          ? { code: mark ? `${code} · ${mark}` : code }
          : { short: { ru: code, ky: code, en: code } }),
        hint: hintOf(row) || successorsOf(entity, id),
        to: recordLink(entity, { id, text: isKnownByCode ? code : full.ru }),
      })
    })
  }
  return [
    ...lists.institution.map((row) =>
      entry({
        section: 'institution',
        former: formerOf('institution', row.id_vuz),
        id: row.id_vuz,
        icon: IconBuildingBank,
        to: toPath(row),
        ...namesOfStep.institution(row),
      }),
    ),
    ...lists.faculty.flatMap((row) => {
      const institution = institutions.get(row.id_vuz)
      if (institution === undefined) return []
      return entry({
        section: 'faculty',
        former: formerOf('faculty', row.id_faculty),
        id: row.id_faculty,
        icon: IconBuildingCommunity,
        ...namesOfStep.faculty(row),
        hint: crumbIn(namesOfStep.institution(institution), language),
        to: toPath(institution, row.id_faculty),
      })
    }),
    ...foundCatalogues.flatMap(entriesOf),
    // the entry of an ended unit opens the first successor or, without a successor, the unit's history
    ...ended.flatMap((unit) => {
      const { entity, id, full, short, to } = unit
      if (entity === 'building') return []
      const [later] = to
      const names = to.map((one) => textIn(one.short, language).text)
      return entry({
        section: entity,
        former: [],
        id,
        icon: IconBuildingOff,
        full,
        short,
        hint: [endedText(unit), ...names].join(' → '),
        to: later
          ? successorLink(entity, later)
          : { pathname: '/journal', search: String(new URLSearchParams({ entity, q: full.ru })) },
      })
    }),
  ]
}
