import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { report } from '#contract/report.ts'
import { rooms } from '#contract/rooms.ts'
import { query } from '../api/query.ts'
import { ownFirst, useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../hierarchy/my-institution/useInstitutions.ts'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import { nameIn } from '../i18n/i18n.ts'
import { useYears } from '../years/years.ts'
import { parentEntities, keyOf, type TreeEntity, type Unit } from './tree.ts'

const none: readonly never[] = []

const parents = { institution: '', faculty: 'id_vuz', department: 'id_faculty', building: 'id_vuz' } as const

/** Returns the units of `rows`, the server's list, which contains no ended units. */
const unitsOf = (
  entity: TreeEntity,
  rows: readonly EntityRow[],
  counts: ReadonlyMap<string, number>,
): Unit[] => {
  const { idOf, namesOf, shortOf, codeOf } = namesOfEntity(entity)
  const parent = parentEntities[entity]
  return rows.map((row) => {
    const [id, full, short] = [idOf(row), nameIn(namesOf(row)), shortOf(row)]
    const key = keyOf(entity, id)
    return {
      key,
      entity,
      id,
      name: (short && nameIn(short)) || codeOf(row) || full,
      full,
      parent: parent && keyOf(parent, Number(row[parents[entity]])),
      own: counts.get(key) ?? 0,
    }
  })
}

/** Returns the units of all institutions, the user's own institution first. */
export const useUnits = () => {
  const institutions = useInstitutions()
  const [mine] = useMyInstitution()
  const { inProgress } = useYears()
  const faculties = useQuery(query(hierarchy.allFaculties))
  const departments = useQuery(query(catalogues.departments))
  const buildings = useQuery(query(rooms.buildings))
  const allRooms = useQuery(query(rooms.allRooms))
  const specialities = useQuery({
    ...query(report.pivot, {
      rows: ['faculty', 'department'],
      columns: null,
      measures: ['specialities'],
      idYear: inProgress ?? 0,
    }),
    enabled: inProgress !== undefined,
    meta: { quiet: true },
    retry: false,
  })
  const reads = [...institutions.reads, faculties, departments, buildings]
  const isRead = institutions.rows !== undefined && reads.every(({ data }) => data !== undefined)
  const units = useMemo(() => {
    const facultyOf = new Map(departments.data?.map((row) => [row.id_kafedra, row.id_faculty]))
    const counts = new Map<string, number>()
    const add = (key: string, more: number) => counts.set(key, (counts.get(key) ?? 0) + more)
    for (const { keys, sum } of specialities.data?.rows ?? none) {
      const [faculty, department] = [keys[0]?.id ?? 0, keys[1]?.id ?? 0]
      // a speciality whose department belongs to another faculty counts directly for its own faculty
      const isOwn = facultyOf.get(department) === faculty
      add(isOwn ? keyOf('department', department) : keyOf('faculty', faculty), sum[0] ?? 0)
    }
    for (const { id_korpus } of allRooms.data ?? none) add(keyOf('building', id_korpus), 1)
    return [
      ...unitsOf(
        'institution',
        ownFirst(institutions.rows ?? none, mine, ({ id_vuz }) => id_vuz),
        counts,
      ),
      ...unitsOf('faculty', faculties.data ?? none, counts),
      ...unitsOf('department', departments.data ?? none, counts),
      ...unitsOf('building', buildings.data ?? none, counts),
    ]
  }, [
    institutions.rows,
    mine,
    faculties.data,
    departments.data,
    buildings.data,
    allRooms.data,
    specialities.data,
  ])
  return {
    units: isRead ? units : none,
    reads,
    isRead,
    /** True if the figures are loaded; until then only institutions have figures in the trees. */
    areCounted: specialities.data !== undefined && allRooms.data !== undefined,
    refetchUnits: () => void Promise.all([...reads, allRooms, specialities].map((read) => read.refetch())),
  }
}
