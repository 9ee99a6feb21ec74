import { useQuery } from '@tanstack/react-query'
import type { Call, NoBody } from '#contract/call.ts'
import { disciplines } from '#contract/disciplines.ts'
import type { Entity } from '#contract/entities.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { gak } from '#contract/gak.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { rooms } from '#contract/rooms.ts'
import { query } from '../../api/query.ts'
import { wholeLists } from '../../api/whole-lists.ts'
import { type EntityRow, namesOfEntity } from '../../i18n/entity-names.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { textIn } from '../../i18n/name-in.ts'
import { type SelectOption, statusOfRead } from '../../ui/SearchSelect/search-select.ts'

/** The calls that answer all rows of an entity, and how these call their number where it is not the entity's own word. */
const sources = {
  ministry: { call: hierarchy.ministries, id: undefined },
  faculty: { call: wholeLists.faculty, id: undefined },
  department: { call: wholeLists.department, id: undefined },
  'room-kind': { call: rooms.kinds, id: 'id_specifics' },
  unit: { call: rooms.units, id: 'id_otdel' },
  'member-type': { call: gak.roles, id: 'id_member_type' },
  'discipline-kind': { call: disciplines.kinds, id: 'idVidDisc' },
} as const satisfies Readonly<Partial<Record<Entity, { call: Call<NoBody>; id: string | undefined }>>>

export type ReferredEntity = keyof typeof sources

export const isReferred = (entity: Entity | undefined): entity is ReferredEntity =>
  entity !== undefined && entity in sources

const none: readonly never[] = []
const { institutionId } = factsOf.faculty.fields
const { facultyId } = factsOf.department.fields

/**
 * The rows that a reference can name. Faculties and departments are those of the institutions in which the ticked rows lie, by
 * the faculty that they name (domain.md#reference-one-institution); all where they name none.
 */
export const useReferenceOptions = (refers: ReferredEntity, faculties: readonly number[]) => {
  const { call, id } = sources[refers]
  const read = useQuery(query(call))
  const all = useQuery({
    ...query(wholeLists.faculty),
    enabled: refers === 'faculty' || refers === 'department',
  })
  // Rows are what the list call of their entity answers.
  const rows = (read.data ?? none) as readonly EntityRow[]
  const places = new Map(
    ((all.data ?? none) as readonly EntityRow[]).map((row) => [
      namesOfEntity('faculty').idOf(row),
      Number(row[institutionId.row]),
    ]),
  )
  const wanted = new Set(faculties.map((one) => places.get(one)).filter((one) => one !== undefined))
  const isOwn = (row: EntityRow) => {
    if (wanted.size === 0 || (refers !== 'faculty' && refers !== 'department')) return true
    const place =
      refers === 'faculty' ? Number(row[institutionId.row]) : places.get(Number(row[facultyId.row]))
    return place !== undefined && wanted.has(place)
  }
  const { idOf, namesOf, codeOf, shortOf } = namesOfEntity(refers)
  const namesIn = (row: EntityRow) =>
    refers === 'member-type'
      ? {
          ru: String(row['member_type']),
          ky: String(row['member_type_kg']),
          en: String(row['member_type_en']),
        }
      : namesOf(row)
  const options: readonly SelectOption[] = rows.filter(isOwn).map((row) => {
    const short = shortOf(row)
    const code = codeOf(row) || (short && textIn(short, currentLanguage()).text)
    return {
      id: id === undefined ? idOf(row) : Number(row[id]),
      entity: refers,
      ...(code && { code }),
      ...textIn(namesIn(row), currentLanguage()),
      otherTexts: Object.values(namesIn(row)),
    }
  })
  return { options, status: statusOfRead(read) }
}
