import { codeEntities } from '#contract/successors.ts'
import type { TransferCell } from '#contract/transfer.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { message } from '../../messages/messages.ts'
import { tableOf } from '../../entities.ts'
import type { KeyedField } from '../columns.ts'
import { type ComparedLine, createLine } from '../lines.ts'
import type { Cell } from '#contract/reading/cell.ts'
import type { FileLine } from '../table.ts'
import type { Value } from '../values.ts'
import { translate } from '../words.ts'
import type { KnownRows } from './known-rows.ts'
import { hasChain, toIds, createCodeIndex } from './codes.ts'
import { sheetFields } from './shape.ts'
import { sheetTitle } from './sheet-names.ts'
import {
  groupSuccessionLines,
  isCodeEntity,
  type SuccessionComparerOptions,
  createLineReader,
  toText,
} from './succession-lines.ts'

// Lines of this sheet are successions of codes (domain.md#transfer-succession).

export const codeTables: readonly string[] = codeEntities.map(tableOf)

export function successionLines(rows: KnownRows['rows'], language: Language): Cell[][] {
  const codes = createCodeIndex(rows)
  return rows('succession').flatMap((row): Cell[][] => {
    const entity = row['entity']
    if (!isCodeEntity(entity)) return []
    const textsOf = (ids: unknown) =>
      toIds(ids)
        .map((id) => codes.textOf(entity, id))
        .join('; ')
    return [
      [
        row.id,
        sheetTitle(entity, language),
        textsOf(row['from_ids']),
        textsOf(row['to_ids']),
        toText(row['kind']),
        new Date(`${toText(row['starts_on'])}T00:00:00Z`),
        toText(row['basis']),
        toText(row['note']),
      ],
    ]
  })
}

/** Returns a function that finds the succession that a line equals, changes (kind, order, note) or adds. */
export function createSuccessionComparer(
  options: SuccessionComparerOptions,
): (line: FileLine) => ComparedLine {
  const { work, known, lines = [] } = options
  const { language } = work
  const codes = createCodeIndex(known.rows)
  const read = createLineReader(options, codes)
  const fields = new Map(sheetFields('succession').map((field) => [field.key, field]))
  const groups = groupSuccessionLines(lines, read)
  const stored = known.rows('succession').filter((row) => isCodeEntity(row['entity']))
  const byKey = new Map(
    stored.map((row) => [keyOf(row['entity'], row['starts_on'], row['from_ids'], row['to_ids']), row]),
  )
  const edges = stored.flatMap((row) =>
    row['kind'] === 'reused'
      ? []
      : [{ entity: toText(row['entity']), from: toIds(row['from_ids']), to: toIds(row['to_ids']) }],
  )

  return (line) => {
    const own = read(line)
    const { entity, values, problems, isUnclear } = own
    const group = groups.get(line.line)
    const { from, to } = group ?? own
    const labels = (ids: readonly number[]) =>
      entity === undefined ? '' : ids.map((id) => codes.labelOf(entity, id, language)).join(', ')
    const label = [labels(own.from), labels(own.to)].filter((part) => part !== '').join(' → ')
    const base = { line: line.line, label, rawCells: line.cells }
    if (group !== undefined && group.first !== line.line) {
      const remark = { field: null, message: translate(language, 'successionWith', { line: group.first }) }
      return createLine({ ...base, action: 'same', remarks: [remark] })
    }
    const kind = toText(values['kind']) || (to.length > 1 ? 'split' : from.length > 1 ? 'joined' : 'replaced')
    if (problems.length === 0 && !isValidCount(kind, from.length, to.length))
      problems.push({ field: 'kind', message: badFieldText(language, fields.get('kind')) })
    const isCircle =
      problems.length === 0 &&
      kind !== 'reused' &&
      (from.some((id) => to.includes(id)) || hasChain(edges, toText(entity), to, from))
    if (isCircle)
      problems.push({
        field: 'new',
        message: message(language, 'successionCircle', { field: textOfKey(language, 'succession.to') }),
      })
    if (problems.length > 0)
      return createLine({ ...base, action: isUnclear ? 'unclear' : 'problem', problems })
    const after: Record<string, Value> = {
      ...values,
      entity: toText(entity),
      kind,
      note: toText(values['note']),
      // The casts are needed because the type `Value` has no arrays of ids.
      fromIds: [...from] as unknown as Value,
      toIds: [...to] as unknown as Value,
    }
    const row = byKey.get(keyOf(entity, values['startsOn'], from, to))
    const changed = ['kind', 'basis', 'note'].filter(
      (key) => values[key] !== undefined && row !== undefined && toText(row[key]) !== after[key],
    )
    const shown = { fromIds: labels(from), toIds: labels(to) }
    const cellOf = (key: string): TransferCell => ({
      field: fields.get(key)?.row ?? key,
      before: row === undefined ? null : toText(row[key]),
      after: key === 'fromIds' || key === 'toIds' ? shown[key] : toText(after[key]),
    })
    if (row !== undefined)
      return createLine({
        ...base,
        action: changed.length > 0 ? 'change' : 'same',
        row,
        cells: changed.map(cellOf),
        values: Object.fromEntries(changed.map((key) => [key, after[key] ?? ''])),
        after,
      })
    if (kind !== 'reused') edges.push({ entity: toText(entity), from, to })
    const cells = ['fromIds', 'toIds', 'kind', 'startsOn', 'basis'].map(cellOf)
    return createLine({ ...base, action: 'add', cells, values: after, after })
  }
}

const badFieldText = (language: Language, field: KeyedField | undefined) =>
  message(language, 'badField', { field: textOfKey(language, field?.word ?? '') })

/** True for allowed numbers of codes on the two sides (domain.md#succession-rules). */
const isValidCount = (kind: string, from: number, to: number) =>
  kind === 'split' ? from === 1 && to > 1 : to === 1 && (kind === 'joined' || from === 1)

const keyOf = (entity: unknown, on: unknown, from: unknown, to: unknown) =>
  [toText(entity), toText(on), toIds(from).join(), toIds(to).join()].join(' ')
