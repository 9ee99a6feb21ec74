import type { SheetEntity } from '#contract/transfer.ts'
import { fieldLabelAt } from './known-rows.ts'
import { translate } from '../words.ts'
import {
  toCount,
  toDayText,
  firstText,
  foldText,
  toFlag,
  toGroupName,
  isEmptyId,
  toSubgroup,
  toYearLabel,
} from './cells.ts'
import type { Language } from '../../messages/language.ts'
import type { SourceRow, SourceTable } from './folder.ts'
import type { CellSpec, Source } from './cell-specs.ts'
import { sources } from './mapping.ts'
import {
  idColumnOf,
  type MapOptions,
  type MapResult,
  type Outcome,
  type SheetLine,
  type MappedRow,
  type Texts,
} from './mapped.ts'
import { mapQuotas } from './quotas.ts'
import { partOfForm } from './study-form.ts'

/** Read rows. `joined`: for each joined row the id of the row that remains. */
type Rows = { readonly taken: Map<string, MappedRow>; readonly joined: Map<string, string> }

const sourcesByTable = new Map(sources.map((source) => [source.table, source]))

export function mapRows(options: MapOptions): MapResult {
  const { tables, questions, language } = options
  const outcomes: Outcome[] = []
  const lines: SheetLine[] = []
  const read = new Map<string, Rows>()
  const used = findUsedNumbers(tables)
  const joined = new Map<SheetEntity, ReadonlyMap<string, string>>()

  const importedRow = (table: string, number: string): MappedRow | undefined => {
    const rows = read.get(table)
    return rows?.taken.get(rows.joined.get(number) ?? number)
  }

  /**
   * Returns the texts that identify a row, under paths that begin with `path`; undefined if the row is not
   * imported.
   */
  const referenceTo = (table: string, number: string, path: string): Texts | undefined => {
    if (isEmptyId(number)) return undefined
    const row = importedRow(table, number)
    const source = sourcesByTable.get(table)
    if (row === undefined || source === undefined) return undefined
    const stored = source.entity && options.storedIdentity(source.entity, row.outcome.number)
    return Object.fromEntries(
      source.identity.map((own) => [
        source.identity.length === 1 ? path : `${path}.${own}`,
        stored?.[own] ?? row.texts[own] ?? '',
      ]),
    )
  }

  const rowsByTable = new Map<string, ReadonlyMap<string, SourceRow>>()
  /** Returns the rows by id; of several rows with the same id, the first. */
  const rowsById = (table: string): ReadonlyMap<string, SourceRow> => {
    const rows = tables.get(table)?.rows ?? []
    const found =
      rowsByTable.get(table) ??
      new Map(rows.toReversed().map((one) => [firstText(one, [`id_${table}`]), one]))
    rowsByTable.set(table, found)
    return found
  }

  const cell = (row: SourceRow, path: string, spec: CellSpec): Texts | { readonly problem: string } => {
    if (spec.kind === 'answer') return { [path]: questions[spec.answer].answer }
    if (spec.kind === 'ofForm') return { [path]: partOfForm(firstText(row, ['p108', 'p108_1']), spec.part) }
    const text = firstText(row, spec.of)
    switch (spec.kind) {
      case 'text':
        return { [path]: text }
      case 'kyrgyz': {
        const [first, second] = spec.of.map((name) => firstText(row, [name]))
        const choice = {
          longer: (second?.length ?? 0) > (first?.length ?? 0),
          first: first === '',
          second: second !== '',
        }
        return { [path]: (choice[questions.kyrgyzName.answer] ? second : first) ?? '' }
      }
      case 'row':
        return referenceTo(spec.table, text, path) ?? {}
      case 'rowOr': {
        const own = referenceTo(spec.table, text, path)
        const via = isEmptyId(text) ? rowsById(spec.via).get(firstText(row, [`id_${spec.via}`])) : undefined
        return own ?? (via && referenceTo(spec.table, firstText(via, [spec.viaColumn]), path)) ?? {}
      }
      case 'day': {
        const day = toDayText(text)
        return day === undefined ? { problem: translate(language, 'avn.day', { text }) } : { [path]: day }
      }
      case 'year': {
        const year = toYearLabel(text)
        return year === undefined ? { problem: translate(language, 'avn.year', { text }) } : { [path]: year }
      }
      case 'flag':
        return {
          [path]: toFlag(firstText(row, [spec.needs]) === '' ? '' : text, {
            yes: translate(language, 'yes'),
            no: translate(language, 'no'),
          }),
        }
      case 'count':
        return { [path]: toCount(text) }
      case 'subgroup':
        return { [path]: toSubgroup(text) }
      case 'groupName':
        return { [path]: toGroupName(text) }
    }
  }

  const textsOf = (row: SourceRow, cells: Source['cells']): Texts | { readonly problem: string } => {
    const texts: Record<string, string> = {}
    for (const [path, spec] of Object.entries(cells)) {
      const mappedCells = cell(row, path, spec)
      if ('problem' in mappedCells) return { problem: String(mappedCells.problem) }
      Object.assign(texts, mappedCells)
    }
    return texts
  }

  /** Returns the reason to omit a row regardless of its texts. */
  const reasonToSkip = (
    row: SourceRow,
    number: string,
    source: Source,
    { seen, chosen }: { seen: ReadonlySet<string>; chosen: ReadonlySet<string> | undefined },
  ) => {
    if (row.damage) return translate(language, row.damage)
    if (number === '') return translate(language, 'avn.missing', { field: source.key[0] ?? '' })
    if (seen.has(number)) return translate(language, 'avn.twice')
    if (chosen !== undefined && !chosen.has(number)) return translate(language, 'avn.notChosen')
    if (source.unused === undefined || used.get(source.table)?.has(number) === true) return undefined
    if (source.unused === 'all') return translate(language, 'avn.unused')
    return /^(0|false)$/i.test(firstText(row, ['visible'])) ? translate(language, 'avn.hidden') : undefined
  }

  /** Returns a message with the columns that differ from the row that they copy; empty if all are equal. */
  const differenceOf = (row: SourceRow, { copies }: Source): string => {
    const copied = copies && importedRow(copies.table, firstText(row, [copies.of]))?.row
    if (copied === undefined) return ''
    const field = copies?.columns
      .filter((name) => {
        const [own, other] = [firstText(row, [name]), firstText(copied, [name])]
        return !isEmptyId(own) && !isEmptyId(other) && own !== other
      })
      .join(', ')
    return field ? translate(language, 'avn.differs', { field, table: copies?.table ?? '' }) : ''
  }

  const mapTableRows = (source: Source, table: SourceTable) => {
    const rows: Rows = { taken: new Map(), joined: new Map() }
    read.set(source.table, rows)
    const key = idColumnOf(source.key, table)
    const chosen = source.chosenBy && new Set(questions[source.chosenBy].answer)
    const seen = new Set<string>()
    const first = new Map<string, string>()
    for (const row of table.rows) {
      const number = key === undefined ? '' : firstText(row, [key])
      const { entity } = source
      const outcome: Outcome = { table: source.table, number, state: 'left', reason: '', label: '', entity }
      outcomes.push(outcome)
      outcome.reason = reasonToSkip(row, number, source, { seen, chosen }) ?? ''
      seen.add(number)
      if (outcome.reason !== '') continue
      const texts = textsOf(row, source.cells)
      const values = valuesOf(row, source.cells, texts)
      if ('problem' in texts) {
        outcome.reason = String(texts['problem'])
        continue
      }
      outcome.label = source.identity
        .map((path) => texts[path])
        .filter(Boolean)
        .join(' · ')
      const missing = source.needs.find((path) => (texts[path] ?? '') === '')
      if (missing !== undefined) {
        outcome.reason = translate(language, 'avn.missing', { field: nameOfCell(source, missing, language) })
        continue
      }
      const sameAs =
        source.same.length === 0 ? undefined : source.same.map((path) => foldText(texts[path])).join('\u0001')
      const remaining = sameAs === undefined ? undefined : first.get(sameAs)
      if (remaining !== undefined) {
        rows.joined.set(number, remaining)
        outcome.state = 'joined'
        outcome.reason = translate(language, 'avn.sameAs', { number: remaining })
        continue
      }
      if (sameAs !== undefined) first.set(sameAs, number)
      outcome.state = 'taken'
      outcome.reason = differenceOf(row, source)
      rows.taken.set(number, { texts, outcome, row })
      if (entity === undefined) continue
      lines.push({ entity, number, texts, values, outcome })
      const { secondSheet } = source
      if (secondSheet === undefined) continue
      const more = textsOf(row, secondSheet.cells)
      if ('problem' in more) continue
      const identity = Object.fromEntries(
        source.identity.map((path) => [`${secondSheet.prefix}.${path}`, texts[path] ?? '']),
      )
      const own = valuesOf(row, secondSheet.cells, more)
      lines.push({
        entity: secondSheet.entity,
        number,
        texts: { ...identity, ...more },
        values: own,
        outcome,
      })
    }
  }

  for (const source of sources) {
    const table = tables.get(source.table.toLowerCase())
    if (table !== undefined) mapTableRows(source, table)
  }
  const ofQuotas = mapQuotas({ ...options, importedRow, referenceTo })
  for (const { table, entity } of sources) {
    const own = read.get(table)?.joined
    if (entity !== undefined && own !== undefined && own.size > 0) joined.set(entity, own)
  }
  joined.set('quota', ofQuotas.joined)
  return { outcomes: [...outcomes, ...ofQuotas.outcomes], lines: [...lines, ...ofQuotas.lines], joined }
}

/** Returns the label of a field, or for a table without a sheet the name of AVN's column. */
function nameOfCell({ entity, cells }: Source, path: string, language: Language): string {
  const spec = cells[path.split('.')[0] ?? ''] ?? cells[path]
  const [column = path] = spec !== undefined && 'of' in spec ? spec.of : []
  return entity === undefined ? column : fieldLabelAt(entity, path, language)
}

const valuesOf = (row: SourceRow, cells: Source['cells'], texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(cells).map(([path, spec]) => [
      path,
      spec.kind === 'row' || spec.kind === 'rowOr' ? firstText(row, spec.of) : (texts[path] ?? ''),
    ]),
  )

function findUsedNumbers(tables: MapOptions['tables']): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>()
  for (const source of sources)
    for (const spec of Object.values({ ...source.cells, ...source.secondSheet?.cells }))
      if (spec.kind === 'row' || spec.kind === 'rowOr') {
        const numbers = used.get(spec.table) ?? new Set<string>()
        used.set(spec.table, numbers)
        for (const row of tables.get(source.table.toLowerCase())?.rows ?? [])
          numbers.add(firstText(row, spec.of))
      }
  return used
}
