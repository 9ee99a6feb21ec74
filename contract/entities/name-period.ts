import { Type } from 'typebox'
import { lengths } from '../limits.ts'
import { defineEntity } from './facts.ts'
import {
  choice,
  nameEn,
  nameKy,
  nameRu,
  noName,
  optionalDate,
  shortEn,
  shortKy,
  shortRu,
  text,
} from './fields.ts'

// Returns a field that no body contains. `row`: its name in the history and the feed.
const readOnlyField = <const Row extends string, const Word extends string>(
  row: Row,
  word: Word,
  inRow = Type.String(),
) => choice(row, noName, word, { inRow, inBody: inRow })

const startFieldName = 'from' as const

/** Period in which a row has certain names (domain.md#names-periods). */
export const namePeriod = defineEntity({
  entity: 'name-period',
  title: 'byDate.title',
  savedBy: 'named',
  id: { row: 'id_period', body: 'idPeriod' },
  fields: {
    entity: readOnlyField('entity', 'journal.what'),
    record: choice('id', noName, 'byDate.record', { inRow: Type.Integer(), inBody: Type.Integer() }),
    startsOn: optionalDate(startFieldName, noName, 'journal.from'),
    endsOn: optionalDate('until', noName, 'byDate.until'),
    state: readOnlyField('state', 'users.state'),
    code: text('code', noName, 'field.code', lengths.code),
    shortRu: { ...shortRu('short', 'short'), body: noName },
    shortKy: { ...shortKy('short_kg', 'short'), body: noName },
    shortEn: { ...shortEn('short_en', 'short'), body: noName },
    nameRu: { ...nameRu('name', 'name'), body: noName },
    nameKy: { ...nameKy('name_kg', 'name'), body: noName },
    nameEn: { ...nameEn('name_en', 'name'), body: noName },
    basis: text('basis', noName, 'journal.ground', lengths.basis),
    reason: readOnlyField('reason', 'byDate.reason'),
    merged: choice('merged', noName, 'byDate.merged', { inRow: Type.Boolean(), inBody: Type.Boolean() }),
    plannedBy: choice('id_user', noName, 'journal.who', { inRow: Type.Integer(), inBody: Type.Integer() }),
  },
})
