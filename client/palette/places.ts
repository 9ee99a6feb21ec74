import { type Icon, IconCalendar, IconDirections, IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { writeId } from '../location/parameter.ts'
import type { SuccessorsOf } from '../api/former-names.ts'
import type { TreeRow } from '#contract/search.ts'
import { marksOfSameCode } from '../hierarchy/cascade/options.ts'
import { crumbIn, type StepTexts } from '../hierarchy/cascade/names.ts'
import { formatDate } from '../i18n/dates.ts'
import { currentLanguage, i18n, textIn } from '../i18n/i18n.ts'
import { groupParameter, type PathIds, withCourse, withPath } from '../hierarchy/cascade/path.ts'
import { type Language, languages } from '../i18n/language.ts'
import type { Entry, FindName } from './entry.ts'

type Kind = Exclude<TreeRow['kind'], 'faculty'>

const icons: Readonly<Record<Kind, Icon>> = {
  direction: IconDirections,
  'study-form': IconCalendar,
  speciality: IconSchool,
  group: IconUsersGroup,
}

const textsOf = (ru: string | null, ky: string | null, en: string | null) => ({
  ru: ru ?? '',
  ky: ky ?? '',
  en: en ?? '',
})
const short = (text: string | null) => textsOf(text, text, text)

/** By id of the speciality name: mark that distinguishes specialities with an equal code in one study form. */
type SpecialityMarks = ReadonlyMap<number, string>

const marksIn = (rows: readonly TreeRow[], language: Language): SpecialityMarks => {
  const forms = new Map<string, Map<number, { id: number; code: string; name: string }>>()
  for (const row of rows) {
    if (row.id_special === null) continue
    const key = `${row.id_faculty} ${row.id_direction} ${row.id_f_educ}`
    const names = forms.get(key) ?? new Map<number, { id: number; code: string; name: string }>()
    const { text } = textIn(textsOf(row.special, row.special_kg, row.special_en), language)
    forms.set(key, names.set(row.id_special, { id: row.id_special, code: row['p25-1'] ?? '', name: text }))
  }
  return new Map([...forms.values()].flatMap((names) => [...marksOfSameCode([...names.values()])]))
}

/** Returns the names of a place and of the rows above it, from the institution down. */
const levelsOf = (row: TreeRow, marks: SpecialityMarks): readonly StepTexts[] => {
  const institution = { code: '', full: textsOf(row.v2, row.v2_k, row.v2_en), short: undefined }
  const faculty = {
    code: '',
    full: textsOf(row['p23-2'], row['p23-2_kg'], row['p23-2_en']),
    short: textsOf(row['p23-1'], row['p23-1_kg'], row['p23-1_en']),
  }
  const direction = {
    code: row['p24-1'] ?? '',
    full: textsOf(row['p24-2'], row.p24_kg, row.p24_en),
    short: undefined,
  }
  const studyForm = {
    code: '',
    full: textsOf(row.name, row.name_kg, row.name_en),
    short: short(row.short_name),
  }
  const mark = marks.get(row.id_special ?? 0)
  const speciality = {
    code: [row['p25-1'] ?? '', mark].filter(Boolean).join(' · '),
    full: textsOf(row.special, row.special_kg, row.special_en),
    short: undefined,
  }
  const group = { code: '', full: short(row.group_name), short: undefined }
  const levels = [institution, faculty, direction, studyForm, speciality, group]
  return levels.slice(0, depths[row.kind])
}

const depths: Readonly<Record<TreeRow['kind'], number>> = {
  faculty: 2,
  direction: 3,
  'study-form': 4,
  speciality: 5,
  group: 6,
}

const formerOf = ({ former }: TreeRow): FindName[] =>
  former === undefined
    ? []
    : [
        {
          text: i18n.t('byDate.was', { name: former.name, date: formatDate(former.until) }),
          language: currentLanguage(),
          former: former.name,
        },
      ]

const pathOf = (row: TreeRow): PathIds => ({
  ministry: row.id_ministerstvo,
  institution: row.id_vuz,
  faculty: row.id_faculty,
  ...(row.id_direction !== null && { direction: row.id_direction }),
  ...(row.id_f_educ !== null && { studyForm: row.id_f_educ }),
  ...(row.id_special !== null && { speciality: row.id_special }),
})

const successorsIn = (row: TreeRow, successorsOf: SuccessorsOf) => {
  if (row.kind === 'direction') return successorsOf('direction', row.id_direction ?? 0)
  if (row.kind === 'study-form') return successorsOf('study-form', row.id_f_educ ?? 0)
  return row.kind === 'speciality' ? successorsOf('speciality-name', row.id_special ?? 0) : undefined
}

type Facts = {
  readonly language: Language
  readonly marks: SpecialityMarks
  readonly successorsOf: SuccessorsOf
}

const entryOf = (row: TreeRow, kind: Kind, { language, marks, successorsOf }: Facts): Entry => {
  const levels = levelsOf(row, marks)
  const own = levels.at(-1) ?? { code: '', full: textsOf('', '', ''), short: undefined }
  const shown = textIn(own.full, language)
  const above = levels.slice(0, -1).map((level) => crumbIn(level, language))
  // course by which the groups are filtered; undefined if the group's course is not one of 1 to 10
  const course = row.rate !== null && row.rate >= 1 && row.rate <= 10 ? row.rate : undefined
  const search = writeId(
    withCourse(withPath(new URLSearchParams(), pathOf(row)), course),
    groupParameter,
    row.id_group ?? undefined,
  )
  const quota = writeId(
    new URLSearchParams({ fac: String(row.id_faculty) }),
    groupParameter,
    row.id_group ?? undefined,
  )
  return {
    id: `places-${kind}-${row.id_faculty}-${row.id_direction}-${row.id_f_educ}-${row.id_speciality}-${row.id_group}`,
    section: 'places',
    icon: icons[kind],
    code: own.code,
    text: shown.text,
    language: shown.lang,
    closed: row.closed_year,
    hint: [above.join(' › '), successorsIn(row, successorsOf)].filter(Boolean).join(' · '),
    names: [
      ...languages
        .map((each) => ({ text: own.full[each], language: each }))
        .filter(({ text }) => text.trim() !== '' && text !== shown.text),
      ...formerOf(row),
    ],
    act: { kind: 'go', to: { pathname: '/educational', search: String(search) } },
    quota: { pathname: '/quota', search: String(quota) },
  }
}

/** Returns the entries of places. Faculties are left out, since the records contain them. */
export const placeEntries = (
  rows: readonly TreeRow[],
  language: Language,
  successorsOf: SuccessorsOf = () => undefined,
): readonly Entry[] => {
  const facts = { language, marks: marksIn(rows, language), successorsOf }
  return rows.flatMap((row) => (row.kind === 'faculty' ? [] : [entryOf(row, row.kind, facts)]))
}
