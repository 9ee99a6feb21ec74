import { Type } from 'typebox'
import { lengths } from '../limits.ts'
import { define } from './facts.ts'
import {
  choice,
  nameEn,
  nameKy,
  nameRu,
  none,
  optionalDate,
  shortEn,
  shortKy,
  shortRu,
  text,
} from './fields.ts'

// Returns a field that no body contains. `row`: its name in the history and the feed.
const readOnly = <const Row extends string, const Word extends string>(
  row: Row,
  word: Word,
  inRow = Type.String(),
) => choice(row, none, word, { inRow, inBody: inRow })

const beginning = 'from' as const

/** Period in which a row has certain names (domain.md#names-periods). */
export const namePeriod = define({
  entity: 'name-period',
  title: 'byDate.title',
  savedBy: 'named',
  id: { row: 'id_period', body: 'idPeriod' },
  fields: {
    entity: readOnly('entity', 'journal.what'),
    record: choice('id', none, 'byDate.record', { inRow: Type.Integer(), inBody: Type.Integer() }),
    startsOn: optionalDate(beginning, none, 'journal.from'),
    endsOn: optionalDate('until', none, 'byDate.until'),
    state: readOnly('state', 'users.state'),
    code: text('code', none, 'field.code', lengths.code),
    shortRu: { ...shortRu('short', 'short'), body: none },
    shortKy: { ...shortKy('short_kg', 'short'), body: none },
    shortEn: { ...shortEn('short_en', 'short'), body: none },
    nameRu: { ...nameRu('name', 'name'), body: none },
    nameKy: { ...nameKy('name_kg', 'name'), body: none },
    nameEn: { ...nameEn('name_en', 'name'), body: none },
    basis: text('basis', none, 'journal.ground', lengths.basis),
    reason: readOnly('reason', 'byDate.reason'),
    merged: choice('merged', none, 'byDate.merged', { inRow: Type.Boolean(), inBody: Type.Boolean() }),
    plannedBy: choice('id_user', none, 'journal.who', { inRow: Type.Integer(), inBody: Type.Integer() }),
  },
})
