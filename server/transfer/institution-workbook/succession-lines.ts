import { periodDates } from '#contract/limits.ts'
import { comparableText } from '#contract/same-text.ts'
import { type CodeEntity, codeEntities } from '#contract/successors.ts'
import { textOfKey } from '../../messages/field-names.ts'
import { message } from '../../messages/messages.ts'
import { trimText } from '../../saving/normalise.ts'
import type { ColumnStyle } from '#contract/reading/values.ts'
import type { FileColumn } from '../columns.ts'
import type { Problem } from '../lines.ts'
import { textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from '../table.ts'
import { createCellReader, type Value } from '../values.ts'
import { translate } from '../words.ts'
import type { ReadingWork } from '../worker-messages.ts'
import { findCodesIn, type createCodeIndex } from './codes.ts'
import type { KnownRows } from './known-rows.ts'
import { sheetFields } from './shape.ts'
import { entityOfSheet, sheetTitle } from './sheet-names.ts'

export const toText = (value: unknown) => (typeof value === 'string' ? value : '')
export const isCodeEntity = (entity: unknown): entity is CodeEntity =>
  codeEntities.some((one) => one === entity)

export type SuccessionComparerOptions = {
  readonly work: Pick<ReadingWork, 'language'>
  readonly columns: readonly FileColumn[]
  readonly styles: readonly ColumnStyle[]
  readonly known: KnownRows
  /** All lines of the file. Several lines may together form one split or one join. */
  readonly lines?: readonly FileLine[]
}

type ReadLineResult = {
  readonly entity: CodeEntity | undefined
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly values: Readonly<Record<string, Value>>
  readonly problems: Problem[]
  readonly isUnclear: boolean
}

export function createLineReader(
  { work: { language }, columns, styles }: SuccessionComparerOptions,
  codes: ReturnType<typeof createCodeIndex>,
) {
  const placeOf = (row: string) => columns.findIndex(({ column }) => column?.field === row)
  const plain = sheetFields('succession')
    .filter(({ key }) => key !== 'entity' && key !== 'fromIds' && key !== 'toIds')
    .map((field) => {
      const place = placeOf(field.row)
      return { field, place, read: createCellReader(field, language, styles[place]) }
    })
  const cache = new Map<number, ReadLineResult>()
  return ({ line, cells }: FileLine): ReadLineResult => {
    const before = cache.get(line)
    if (before !== undefined) return { ...before, problems: [...before.problems] }
    const problems: Problem[] = []
    const values: Record<string, Value> = {}
    const missing = (field: string, word: string) =>
      problems.push({
        field,
        message: message(language, 'fieldMissing', { field: textOfKey(language, word) }),
      })
    const catalogue = trimText(textOfCell(cells[placeOf('entity')] ?? null))
    const sheetEntity = catalogue === '' ? undefined : entityOfSheet(catalogue)
    if (catalogue !== '' && !isCodeEntity(sheetEntity))
      problems.push({
        field: 'entity',
        message: message(language, 'badField', { field: textOfKey(language, 'import.catalogue') }),
        text: catalogue,
      })
    let unclear = 0
    let entity = isCodeEntity(sheetEntity) ? sheetEntity : undefined
    const sideOf = (field: 'old' | 'new', word: string) => {
      const cell = trimText(textOfCell(cells[placeOf(field)] ?? null))
      if (cell === '') {
        missing(field, word)
        return []
      }
      const found = findCodesIn(cell, (one) =>
        codes.find(one, isCodeEntity(sheetEntity) ? sheetEntity : undefined),
      )
      const doubtful = found.find(({ rows }) => rows.length !== 1)
      const all = found.flatMap(({ rows }) => rows)
      entity ??= doubtful === undefined ? all[0]?.entity : undefined
      const otherEntity = all.find((row) => row.entity !== entity)
      if (doubtful === undefined && otherEntity === undefined)
        return [...new Set(all.map(({ id }) => id))].toSorted((a, b) => a - b)
      const refuse = (problem: string) => problems.push({ field, message: problem, text: cell })
      const named = { field: textOfKey(language, word), value: doubtful?.text ?? cell }
      if (doubtful?.rows.length === 0) refuse(translate(language, 'referenceUnknown', named))
      else if (doubtful !== undefined) {
        unclear += 1
        const rows = doubtful.rows.map(
          (row) => `${sheetTitle(row.entity, language)}: ${codes.textOf(row.entity, row.id)}`,
        )
        refuse(translate(language, 'referenceUnclear', { ...named, rows: rows.join('; ') }))
      } else if (otherEntity !== undefined && entity !== undefined) {
        const [one, other] = [sheetTitle(entity, language), sheetTitle(otherEntity.entity, language)]
        refuse(translate(language, 'successionOther', { one, other }))
      }
      return []
    }
    const [from, to] = [sideOf('old', 'succession.from'), sideOf('new', 'succession.to')]
    for (const { field, place, read } of plain) {
      const result = read(cells[place])
      if (result === undefined) continue
      if ('problem' in result)
        problems.push({ field: field.row, message: result.problem, text: textOfCell(cells[place]) })
      else values[field.key] = result.value
    }
    const has = (row: string) => problems.some(({ field }) => field === row)
    const on = toText(values['startsOn'])
    if (on === '' && !has('on')) missing('on', 'succession.on')
    else if (on !== '' && (on < periodDates.first || on > periodDates.last))
      problems.push({
        field: 'on',
        message: message(language, 'fieldRange', { field: textOfKey(language, 'succession.on') }),
      })
    if (toText(values['basis']) === '' && !has('order')) missing('order', 'journal.ground')
    const isUnclear = unclear > 0 && unclear === problems.length
    const result: ReadLineResult = { entity, from, to, values, problems, isUnclear }
    cache.set(line, result)
    return { ...result, problems: [...problems] }
  }
}

type SuccessionGroup = {
  readonly first: number
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Groups the lines of a split or a join, which share the code of one side, the day and the order. */
export function groupSuccessionLines(
  lines: readonly FileLine[],
  read: (line: FileLine) => ReadLineResult,
): Map<number, SuccessionGroup> {
  const groups = new Map<number, SuccessionGroup>()
  const single = lines.flatMap((line) => {
    const { entity, from, to, values, problems } = read(line)
    const [replaced, successor] = [from[0], to[0]]
    const isPair = from.length === 1 && to.length === 1 && problems.length === 0
    return isPair && replaced !== undefined && successor !== undefined && toText(values['kind']) === ''
      ? [
          {
            line: line.line,
            of: `${entity} ${toText(values['startsOn'])} ${comparableText(toText(values['basis']))}`,
            replaced,
            successor,
          },
        ]
      : []
  })
  for (const side of ['replaced', 'successor'] as const) {
    const by = new Map<string, typeof single>()
    for (const one of single)
      if (!groups.has(one.line))
        by.set(`${one.of} ${one[side]}`, [...(by.get(`${one.of} ${one[side]}`) ?? []), one])
    for (const members of by.values()) {
      const distinct = (key: 'replaced' | 'successor') =>
        [...new Set(members.map((one) => one[key]))].toSorted((a, b) => a - b)
      const group = { first: members[0]?.line ?? 0, from: distinct('replaced'), to: distinct('successor') }
      if (group.from.length + group.to.length > 2) for (const { line } of members) groups.set(line, group)
    }
  }
  return groups
}
