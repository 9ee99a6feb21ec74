import type { BodyOf } from '#contract/call.ts'
import type { newYear } from '#contract/new-year.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { listClosedForms } from './closed-forms.ts'
import { identityIn, keyOf } from './row-identity.ts'
import { planRows } from './plan-rows.ts'
import { findPlace, type NewYearPlace, readYearBefore, type Years } from './read.ts'

type Body = BodyOf<typeof newYear.plan>

/** Returns place and years. Throws 400 for years in the wrong order, or without exactly one place. */
export function demandPlaceAndYears({ idFaculty, idVuz, yearFrom, yearTo }: Body): NewYearPlace & Years {
  if (yearTo <= yearFrom) throw refusal('yearToNotAfter')
  if (idFaculty === undefined && idVuz === undefined) throw refusal('fieldMissing', { field: 'idFaculty' })
  if (idFaculty !== undefined && idVuz !== undefined) throw refusal('badField', { field: 'idVuz' })
  return { idFaculty: idFaculty ?? null, idVuz: idVuz ?? null, yearFrom, yearTo }
}

/** Plans the rows of the new year. Throws 400 for an invalid body, 404 for an unknown place or year. */
export async function makePlan(db: Db, body: Body, caller: Pick<Caller, 'language' | 'services'>) {
  const { language } = caller
  const place = demandPlaceAndYears(body)
  const found = await findPlace(db, place, place)
  const before = await readYearBefore(db, place, place, language)
  const closed = await listClosedForms(db, place, caller)
  const rows = planRows(before, { years: place, labels: found.labels, language, closed })
  return { place, institution: found.institution, rows }
}

/** Lists the plan. A skipped row has a reason (domain.md#new-year-plan). */
export async function listPlan(db: Db, body: Body, caller: Caller) {
  const { place, rows } = await makePlan(db, body, caller)
  // The response has only the identity of `group`; the whole group is needed to create the row.
  return rows.map(({ group, ...row }) => ({
    ...row,
    key: keyOf(place, row),
    ...(group !== undefined && { group: identityIn(place, group) }),
  }))
}
