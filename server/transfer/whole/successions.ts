import { periodDates } from '#contract/limits.ts'
import { sameText } from '#contract/same-text.ts'
import { type CodeEntity, codeEntities } from '#contract/succession.ts'
import type { TransferCell } from '#contract/transfer.ts'
import { wordOf } from '../../answers/field-names.ts'
import type { Language } from '../../answers/language.ts'
import { message } from '../../answers/messages.ts'
import { tableOf } from '../../entities.ts'
import { trimmed } from '../../saving/trim.ts'
import type { ColumnStyle } from '../as-written.ts'
import type { FileColumn, KeyedField } from '../columns.ts'
import type { JudgedLine, Problem } from '../lines.ts'
import type { StoredRow } from '../references.ts'
import { type Cell, type FileLine, textOfCell } from '../table.ts'
import { cellReader, type Value } from '../values.ts'
import { inWords } from '../words.ts'
import type { Known } from './known.ts'
import { codesIn, leadsTo, numbers, openCodes } from './codes.ts'
import { sheetFields } from './shape.ts'
import { entityOfSheet, sheetOf } from './sheet-names.ts'
import type { ReadingWork } from '../work.ts'

// The table of codes that follow codes (domain.md#transfer-succession).

/** The tables in which codes are looked up. */
export const codeTables: readonly string[] = codeEntities.map(tableOf)

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isCode = (entity: unknown): entity is CodeEntity => codeEntities.some((one) => one === entity)

/** The stored successions of codes as lines of the catalogue's file. */
export function successionLines(rows: Known['rows'], language: Language): Cell[][] {
  const codes = openCodes(rows)
  return rows('succession').flatMap((row): Cell[][] => {
    const entity = row['entity']
    if (!isCode(entity)) return []
    const textsOf = (ids: unknown) =>
      numbers(ids)
        .map((id) => codes.textOf(entity, id))
        .join('; ')
    return [
      [
        row.id,
        sheetOf(entity, language),
        textsOf(row['from_ids']),
        textsOf(row['to_ids']),
        text(row['kind']),
        new Date(`${text(row['starts_on'])}T00:00:00Z`),
        text(row['basis']),
        text(row['note']),
      ],
    ]
  })
}

type Judging = {
  readonly work: Pick<ReadingWork, 'language'>
  readonly columns: readonly FileColumn[]
  readonly styles: readonly ColumnStyle[]
  readonly known: Known
  /** All lines of the file: those of one split, or of one joining, are one succession. */
  readonly lines?: readonly FileLine[]
}

/** A line as it is read: the codes of both sides, and what is in its way. */
type ReadLine = {
  readonly entity: CodeEntity | undefined
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly values: Readonly<Record<string, Value>>
  readonly problems: Problem[]
  readonly isUnclear: boolean
}

/** Compares lines with the successions that are there: a line is one of them, changes its order, or is a new one. */
export function successionJudge(judging: Judging): (line: FileLine) => JudgedLine {
  const { work, known, lines = [] } = judging
  const { language } = work
  const codes = openCodes(known.rows)
  const read = lineReader(judging, codes)
  const fields = new Map(sheetFields('succession').map((field) => [field.key, field]))
  const groups = groupsOf(lines, read)
  const stored = known.rows('succession').filter((row) => isCode(row['entity']))
  const byKey = new Map(
    stored.map((row) => [keyOf(row['entity'], row['starts_on'], row['from_ids'], row['to_ids']), row]),
  )
  const edges = stored.flatMap((row) =>
    row['kind'] === 'reused'
      ? []
      : [{ entity: text(row['entity']), from: numbers(row['from_ids']), to: numbers(row['to_ids']) }],
  )

  return (line) => {
    const own = read(line)
    const { entity, values, problems, isUnclear } = own
    const group = groups.get(line.line)
    const { from, to } = group ?? own
    const labels = (ids: readonly number[]) =>
      entity === undefined ? '' : ids.map((id) => codes.labelOf(entity, id, language)).join(', ')
    const label = [labels(own.from), labels(own.to)].filter((part) => part !== '').join(' → ')
    const base = { line: line.line, label, asTheyCame: line.cells }
    if (group !== undefined && group.first !== line.line) {
      const remark = { field: null, message: inWords(language, 'successionWith', { line: group.first }) }
      return judged({ ...base, action: 'same', remarks: [remark] })
    }
    const kind = text(values['kind']) || (to.length > 1 ? 'split' : from.length > 1 ? 'joined' : 'replaced')
    if (problems.length === 0 && !fits(kind, from.length, to.length))
      problems.push({ field: 'kind', message: badField(language, fields.get('kind')) })
    const isCircle =
      problems.length === 0 &&
      kind !== 'reused' &&
      (from.some((id) => to.includes(id)) || leadsTo(edges, text(entity), to, from))
    if (isCircle)
      problems.push({
        field: 'new',
        message: message(language, 'successionCircle', { field: wordOf(language, 'succession.to') }),
      })
    if (problems.length > 0) return judged({ ...base, action: isUnclear ? 'unclear' : 'problem', problems })
    const after: Record<string, Value> = {
      ...values,
      entity: text(entity),
      kind,
      note: text(values['note']),
      // Lists of numbers go into the row as they are.
      fromIds: [...from] as unknown as Value,
      toIds: [...to] as unknown as Value,
    }
    const row = byKey.get(keyOf(entity, values['startsOn'], from, to))
    const changed = ['kind', 'basis', 'note'].filter(
      (key) => values[key] !== undefined && row !== undefined && text(row[key]) !== after[key],
    )
    const shown = { fromIds: labels(from), toIds: labels(to) }
    const cellOf = (key: string): TransferCell => ({
      field: fields.get(key)?.row ?? key,
      before: row === undefined ? null : text(row[key]),
      after: key === 'fromIds' || key === 'toIds' ? shown[key] : text(after[key]),
    })
    if (row !== undefined)
      return judged({
        ...base,
        action: changed.length > 0 ? 'change' : 'same',
        row,
        cells: changed.map(cellOf),
        values: Object.fromEntries(changed.map((key) => [key, after[key] ?? ''])),
        after,
      })
    if (kind !== 'reused') edges.push({ entity: text(entity), from, to })
    const cells = ['fromIds', 'toIds', 'kind', 'startsOn', 'basis'].map(cellOf)
    return judged({ ...base, action: 'add', cells, values: after, after })
  }
}

const badField = (language: Language, field: KeyedField | undefined) =>
  message(language, 'badField', { field: wordOf(language, field?.word ?? '') })

/** domain.md#succession-rules */
const fits = (kind: string, from: number, to: number) =>
  kind === 'split' ? from === 1 && to > 1 : to === 1 && (kind === 'joined' || from === 1)

const keyOf = (entity: unknown, on: unknown, from: unknown, to: unknown) =>
  [text(entity), text(on), numbers(from).join(), numbers(to).join()].join(' ')

/** Reads the cells of a line. */
function lineReader({ work: { language }, columns, styles }: Judging, codes: ReturnType<typeof openCodes>) {
  const placeOf = (row: string) => columns.findIndex(({ column }) => column?.field === row)
  const plain = sheetFields('succession')
    .filter(({ key }) => key !== 'entity' && key !== 'fromIds' && key !== 'toIds')
    .map((field) => {
      const place = placeOf(field.row)
      return { field, place, read: cellReader(field, language, styles[place]) }
    })
  const cache = new Map<number, ReadLine>()
  return ({ line, cells }: FileLine): ReadLine => {
    const before = cache.get(line)
    if (before !== undefined) return { ...before, problems: [...before.problems] }
    const problems: Problem[] = []
    const values: Record<string, Value> = {}
    const missing = (field: string, word: string) =>
      problems.push({ field, message: message(language, 'fieldMissing', { field: wordOf(language, word) }) })
    const catalogue = trimmed(textOfCell(cells[placeOf('entity')] ?? null))
    const wanted = catalogue === '' ? undefined : entityOfSheet(catalogue)
    if (catalogue !== '' && !isCode(wanted))
      problems.push({
        field: 'entity',
        message: message(language, 'badField', { field: wordOf(language, 'import.catalogue') }),
        text: catalogue,
      })
    let isUnclear = false
    let entity = isCode(wanted) ? wanted : undefined
    const sideOf = (field: 'old' | 'new', word: string) => {
      const cell = trimmed(textOfCell(cells[placeOf(field)] ?? null))
      if (cell === '') {
        missing(field, word)
        return []
      }
      const found = codesIn(cell, (one) => codes.find(one, isCode(wanted) ? wanted : undefined))
      const other = found.find(({ rows }) => rows.length !== 1) ?? found[0]
      const values = { field: wordOf(language, word), value: other?.text ?? cell }
      const rows = (other?.rows ?? []).map(
        (row) => `${sheetOf(row.entity, language)}: ${codes.textOf(row.entity, row.id)}`,
      )
      if (rows.length === 0)
        problems.push({ field, message: inWords(language, 'referenceUnknown', values), text: cell })
      else if (rows.length > 1) {
        isUnclear = true
        problems.push({
          field,
          message: inWords(language, 'referenceUnclear', { ...values, rows: rows.join('; ') }),
          text: cell,
        })
      } else {
        const all = found.flatMap((one) => one.rows)
        entity ??= all[0]?.entity
        const stranger = all.find((row) => row.entity !== entity)
        if (stranger === undefined) return [...new Set(all.map(({ id }) => id))].toSorted((a, b) => a - b)
        problems.push({
          field,
          message: inWords(language, 'successionOther', {
            one: sheetOf(entity ?? stranger.entity, language),
            other: sheetOf(stranger.entity, language),
          }),
          text: cell,
        })
      }
      return []
    }
    const [from, to] = [sideOf('old', 'succession.from'), sideOf('new', 'succession.to')]
    for (const { field, place, read } of plain) {
      const said = read(cells[place])
      if (said === undefined) continue
      if ('problem' in said)
        problems.push({ field: field.row, message: said.problem, text: textOfCell(cells[place]) })
      else values[field.key] = said.value
    }
    const has = (row: string) => problems.some(({ field }) => field === row)
    const on = text(values['startsOn'])
    if (on === '' && !has('on')) missing('on', 'succession.on')
    else if (on !== '' && (on < periodDates.first || on > periodDates.last))
      problems.push({
        field: 'on',
        message: message(language, 'fieldRange', { field: wordOf(language, 'succession.on') }),
      })
    if (text(values['basis']) === '' && !has('order')) missing('order', 'journal.ground')
    const made: ReadLine = { entity, from, to, values, problems, isUnclear }
    cache.set(line, made)
    return { ...made, problems: [...problems] }
  }
}

type Group = { readonly first: number; readonly from: readonly number[]; readonly to: readonly number[] }

/** The lines that are parts of one split, or of one joining: each of one code and another one, of one day. */
function groupsOf(lines: readonly FileLine[], read: (line: FileLine) => ReadLine): Map<number, Group> {
  const groups = new Map<number, Group>()
  const single = lines.flatMap((line) => {
    const { entity, from, to, values, problems } = read(line)
    const [old, another] = [from[0], to[0]]
    const isPair = from.length === 1 && to.length === 1 && problems.length === 0
    return isPair && old !== undefined && another !== undefined && text(values['kind']) === ''
      ? [
          {
            line: line.line,
            of: `${entity} ${text(values['startsOn'])} ${sameText(text(values['basis']))}`,
            old,
            another,
          },
        ]
      : []
  })
  for (const side of ['old', 'another'] as const) {
    const by = new Map<string, typeof single>()
    for (const one of single)
      if (!groups.has(one.line))
        by.set(`${one.of} ${one[side]}`, [...(by.get(`${one.of} ${one[side]}`) ?? []), one])
    for (const members of by.values()) {
      const distinct = (key: 'old' | 'another') =>
        [...new Set(members.map((one) => one[key]))].toSorted((a, b) => a - b)
      const group = { first: members[0]?.line ?? 0, from: distinct('old'), to: distinct('another') }
      if (group.from.length + group.to.length > 2) for (const { line } of members) groups.set(line, group)
    }
  }
  return groups
}

type Short = Pick<JudgedLine, 'line' | 'label' | 'action' | 'asTheyCame'> &
  Partial<Pick<JudgedLine, 'cells' | 'problems' | 'remarks' | 'values' | 'after'>> & {
    readonly row?: StoredRow
  }

const judged = ({ row, asTheyCame, problems = [], ...line }: Short): JudgedLine => ({
  cells: [],
  remarks: [],
  values: {},
  emptied: {},
  after: {},
  ...line,
  id: row?.id ?? null,
  rev: row === undefined ? null : Number(row['rev']),
  problems,
  ...(problems.length > 0 && { texts: asTheyCame.map(textOfCell) }),
  asTheyCame,
})
