import type { NowhereElse } from '#contract/save.ts'
import type { HoldingsRow } from '#contract/specialities.ts'
import { labelOfYear } from '../../years/years.ts'

/** The parameters that are filled in: an id, a text, a figure above 0. */
const isFilled = ({ idSpeciality: _own, rev: _rev, ...parameters }: HoldingsRow['parameters']) =>
  Object.values(parameters).some((value) => value !== null && value !== '' && value !== 0)

/** Everything that goes with a speciality, by kind. */
export const heldBy = ({ groups, plans, parameters, id_ebe_var }: HoldingsRow): NowhereElse => ({
  groups: groups.map(({ group_name }) => group_name),
  quotas: groups
    .filter(({ quotas }) => quotas.some(({ kol_b, kol_k }) => kol_b > 0 || kol_k > 0))
    .map(({ group_name }) => group_name),
  plans: plans.map(({ a_year }) => labelOfYear(2000 + a_year)),
  parameters: isFilled(parameters),
  rule: id_ebe_var !== null,
})

export const isEmpty = ({ groups, plans, parameters, rule }: NowhereElse) =>
  groups.length === 0 && plans.length === 0 && !parameters && !rule
