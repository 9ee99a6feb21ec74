import { rightToSave } from '#contract/entities/registry.ts'
import { rightsRefusalOf } from '#contract/rights.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import { entityOf, tableOf } from '../../entities.ts'
import type { StoredRow } from '../references.ts'
import type { FileLine } from '../table.ts'
import type { Value } from '../values.ts'
import type { Ask, ReadingWork } from '../worker-messages.ts'
import { createKnownRows, rowsOf, tablesOfReferences } from './known-rows.ts'
import { isRowEntity, type StoredEntity, storedEntities, namedLists } from './order.ts'
import { namedTables, createPeriodComparer } from './periods.ts'
import { parentTablesOf } from './places.ts'
import { sheetFields } from './shape.ts'
import { createSheetComparer } from './sheet.ts'
import { codeTables, createSuccessionComparer } from './successions.ts'

/** Returns the tables whose rows are needed to compare lines of an entity. */
const tablesFor = (entity: SheetEntity, institution: number | null): ReadonlySet<string> =>
  new Set([
    tableOf(entity),
    ...tablesOfReferences(entity, sheetFields(entity), institution),
    ...(institution === null ? [] : parentTablesOf(entity)),
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

type ComparerOptions = Omit<
  Parameters<typeof createSheetComparer>[0],
  'entity' | 'work' | 'known' | 'isFirstImport'
> & {
  /** Lines of the file; undefined if it is read in portions. */
  readonly lines?: readonly FileLine[]
}

type CreatedEntity = 'speciality-group' | 'group-name' | 'direction' | 'speciality-name'

/** By entity: the entities whose missing rows are created together with its rows. */
const createdEntities: Readonly<Partial<Record<SheetEntity, readonly CreatedEntity[]>>> = {
  group: ['speciality-group', 'group-name'],
  speciality: ['direction', 'speciality-name'],
}

/** Opens the known rows. `make` stores a missing row to which a line refers, and returns a provisional id. */
export async function openComparison(
  work: ReadingWork,
  ask: Ask,
  make: (entity: StoredEntity, values: Readonly<Record<string, Value>>) => number,
) {
  const { language, institution, isBook, rights } = work
  const { rows, load } = openTables(ask)
  if (institution !== null) await load(['faculty', 'building'])
  // True for a file of AVN, and for the workbook of an institution without buildings and faculties
  // (domain.md#transfer-whole-moving-in).
  const isFirstImport =
    work.isGenerated || (isBook && ['faculty', 'building'].every((table) => rows(table).length === 0))
  // In a workbook, lists of names have their own sheets, so lines of other sheets do not create names.
  const isNameMade = (entity: SheetEntity) =>
    !isBook && rightsRefusalOf(rights, rightToSave(entity)) === undefined
  let current: SheetEntity | undefined
  // In a first import, lines of departments create the faculties if there are none.
  let areFacultiesMade = false
  const known = createKnownRows(rows, {
    language,
    institution,
    make(table, values) {
      const entity = storedEntities.find((one) => one === entityOf(table))
      const referred = current && createdEntities[current]?.find((one) => one === entity)
      const isMade =
        entity === 'faculty'
          ? areFacultiesMade
          : namedLists.some((one) => one === entity)
            ? isFirstImport && rights.role === 'administrator'
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
    isFirstImport,
    /** Loads the tables that are needed for the lines of an entity. Returns the names of these tables. */
    loadFor: async (entity: SheetEntity) => {
      current = entity
      areFacultiesMade =
        entity === 'department' &&
        isFirstImport &&
        rights.role === 'administrator' &&
        rows('faculty').length === 0
      const tables = tablesFor(entity, institution)
      await load(tables)
      return tables
    },
    comparer: (entity: SheetEntity, options: ComparerOptions) => {
      if (isRowEntity(entity)) return createSheetComparer({ entity, work, known, isFirstImport, ...options })
      return entity === 'succession'
        ? createSuccessionComparer({ work, known, ...options })
        : createPeriodComparer({ work, columns: options.columns, known })
    },
  }
}
