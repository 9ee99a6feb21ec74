import { savedAtAllBy } from '#contract/entities/registry.ts'
import { hindranceOf } from '#contract/rights.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import { entityOf, tableOf } from '../../entities.ts'
import type { StoredRow } from '../references.ts'
import type { FileLine } from '../table.ts'
import type { Value } from '../values.ts'
import type { Ask, ReadingWork } from '../worker-messages.ts'
import { openKnown, rowsOf, tablesOfReferences } from './known-rows.ts'
import { isRowEntity, type KeptEntity, keptEntities, namedLists } from './order.ts'
import { namedTables, periodJudge } from './periods.ts'
import { tablesAbove } from './places.ts'
import { sheetFields } from './shape.ts'
import { sheetJudge } from './sheet.ts'
import { codeTables, successionJudge } from './successions.ts'

/** Returns the tables whose rows are needed to compare lines of an entity. */
const tablesFor = (entity: SheetEntity, institution: number | null): ReadonlySet<string> =>
  new Set([
    tableOf(entity),
    ...tablesOfReferences(entity, sheetFields(entity), institution),
    ...(institution === null ? [] : tablesAbove(entity)),
    ...(entity === 'group' ? ['group_quota'] : []),
    ...(entity === 'name-period' ? namedTables : []),
    ...(entity === 'succession' ? codeTables : []),
  ])

/** Returns functions that load each table once. */
export function openTables(ask: Ask) {
  const tables = new Map<string, StoredRow[]>()
  return {
    rows: (table: string) => tables.get(table) ?? [],
    load: async (names: Iterable<string>) => {
      for (const name of names) if (!tables.has(name)) tables.set(name, rowsOf(await ask('rows', name)))
    },
  }
}

type JudgeOptions = Omit<Parameters<typeof sheetJudge>[0], 'entity' | 'work' | 'known' | 'isMovingIn'> & {
  /** Lines of the file; undefined if it is read in portions. */
  readonly lines?: readonly FileLine[]
}

type NamedWith = 'speciality-group' | 'group-name' | 'direction' | 'speciality-name'

/** Entities whose missing rows are created with a row that refers to them. */
const madeWith: Readonly<Partial<Record<SheetEntity, readonly NamedWith[]>>> = {
  group: ['speciality-group', 'group-name'],
  speciality: ['direction', 'speciality-name'],
}

/** Opens the known rows. `make` stores a missing row to which a line refers, and returns a provisional id. */
export async function openWorld(
  work: ReadingWork,
  ask: Ask,
  make: (entity: KeptEntity, values: Readonly<Record<string, Value>>) => number,
) {
  const { language, institution, isBook, rights } = work
  const { rows, load } = openTables(ask)
  if (institution !== null) await load(['faculty', 'building'])
  // An institution without buildings and faculties is imported for the first time
  // (domain.md#transfer-whole-moving-in).
  const isMovingIn =
    work.isMadeHere || (isBook && ['faculty', 'building'].every((table) => rows(table).length === 0))
  // In a workbook, names have sheets of their own, so lines of other sheets do not create names.
  const isNameMade = (entity: SheetEntity) =>
    !isBook && hindranceOf(rights, savedAtAllBy(entity)) === undefined
  let current: SheetEntity | undefined
  // A workbook without a sheet of faculties names them in the lines of their departments.
  let areFacultiesMade = false
  const known = openKnown(rows, {
    language,
    institution,
    make(table, values) {
      const entity = keptEntities.find((one) => one === entityOf(table))
      const referred = current && madeWith[current]?.find((one) => one === entity)
      const isMade =
        entity === 'faculty'
          ? areFacultiesMade
          : namedLists.some((one) => one === entity)
            ? isMovingIn && rights.role === 'administrator'
            : referred !== undefined && (referred === 'speciality-group' || isNameMade(referred))
      if (entity === undefined || !isMade) return undefined
      const id = make(entity, entity === 'faculty' ? { ...values, institution_id: institution } : values)
      rows(table).push({ ...values, id })
      return id
    },
  })
  return {
    known,
    rows,
    isMovingIn,
    /** Loads the tables that are needed for the lines of an entity. Returns the names of these tables. */
    enter: async (entity: SheetEntity) => {
      current = entity
      areFacultiesMade =
        entity === 'department' &&
        isMovingIn &&
        rights.role === 'administrator' &&
        rows('faculty').length === 0
      const tables = tablesFor(entity, institution)
      await load(tables)
      return tables
    },
    judge: (entity: SheetEntity, options: JudgeOptions) => {
      if (isRowEntity(entity)) return sheetJudge({ entity, work, known, isMovingIn, ...options })
      return entity === 'succession'
        ? successionJudge({ work, known, ...options })
        : periodJudge({ work, columns: options.columns, known })
    },
  }
}
