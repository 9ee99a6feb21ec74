import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { role } from './entities/user.ts'
import { date, id, idOrNew, nullable, rev, revision, text } from './fields.ts'
import { lengths, planStates, planSteps } from './limits.ts'
import { outcomeFields } from './save.ts'

const unitEntities = ['institution', 'faculty', 'department', 'building', 'speciality'] as const
const unit = Type.Enum([...unitEntities])

/** Entities whose ended units remain stored with the day of their end. */
const endedUnits = ['institution', 'faculty', 'building', 'department'] as const
export type EndedUnit = (typeof endedUnits)[number]

export const hasEnd = (table: string) => endedUnits.some((one) => one === table)

const movable = Type.Enum([...unitEntities, 'room'])
const names = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: lengths.name }))
const maxUnits = 500

/** `into`: faculty of a moved department, speciality or room; institution of a faculty or building. */
const Move = Type.Object({ step: Type.Literal('move'), entity: movable, id, into: id })
const Join = Type.Object({
  step: Type.Literal('join'),
  entity: unit,
  keep: id,
  away: Type.Array(id, { minItems: 1, maxItems: maxUnits }),
})
/** Splits a unit. Each part is an existing unit, or a new unit with its names by row field. */
const Split = Type.Object({
  step: Type.Literal('split'),
  entity: unit,
  id,
  parts: Type.Array(
    Type.Object({
      id: Type.Optional(id),
      new: Type.Optional(Type.Object({ names })),
      takes: Type.Array(Type.Object({ entity: movable, id }), { maxItems: maxUnits }),
    }),
    { minItems: 1, maxItems: 50 },
  ),
})
const End = Type.Object({ step: Type.Literal('end'), entity: unit, id })
const Rename = Type.Object({ step: Type.Literal('rename'), entity: unit, id, values: names })

export const Step = Type.Union([Move, Join, Split, End, Rename])
export type Step = Static<typeof Step>

/** Decisions about clashes. Each kind of clash permits some of them. */
const choices = ['join', 'rename', 'keep', 'away', 'sum', 'end', 'take', 'clear'] as const
export type ChoiceName = (typeof choices)[number]

/** Decision for all rows of the entity or for those in `ids`. `names`: new names by row id. */
const Choice = Type.Object({
  entity: Type.String({ maxLength: 40 }),
  ids: Type.Optional(Type.Array(id, { maxItems: 20_000 })),
  choice: Type.Enum([...choices]),
  names: Type.Optional(Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength: lengths.name }))),
})
export type Choice = Static<typeof Choice>

/** `ids`: the row that would be deleted or that prevents the step, and the row with which it clashes. */
const Clash = Type.Object({
  entity: Type.String(),
  ids: Type.Array(Type.Integer()),
  label: Type.String(),
  reason: Type.Enum(['same', 'quotas', 'plans', 'otherInstitution', 'stillThere', 'protected', 'yearClosed']),
  choices: Type.Array(Type.Enum([...choices])),
  decided: nullable(Type.Enum([...choices])),
  details: Type.Array(Type.String()),
})
export type Clash = Static<typeof Clash>

const Count = Type.Object({ entity: Type.String(), count: Type.Integer() })

const Place = Type.Object({
  entity: Type.Enum(['institution', 'faculty']),
  id: Type.Integer(),
  label: Type.String(),
})
export type ScopePlace = Static<typeof Place>

/** `views`: number of the user's saved views with a unit that ends or is split. */
const AffectedUser = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role,
  before: Type.Array(Place),
  after: Type.Array(Place),
  views: Type.Integer(),
})
export type AffectedUser = Static<typeof AffectedUser>

const StepEffect = Type.Object({ step: Step, moves: Type.Array(Count), clashes: Type.Array(Clash) })
export type StepEffect = Static<typeof StepEffect>

const Effects = Type.Object({
  steps: Type.Array(StepEffect),
  users: Type.Array(AffectedUser),
  totals: Type.Array(Count),
})
export type Effects = Static<typeof Effects>

const PlanRow = Type.Object({
  id_plan: Type.Integer(),
  title: Type.String(),
  from: Type.String(),
  basis: Type.String(),
  steps: Type.Array(Step),
  choices: Type.Array(Choice),
  state: Type.Enum([...planStates]),
  reason: Type.String(),
  undecided: Type.Integer(),
  id_user: Type.Integer(),
  login: Type.String(),
  change: nullable(Type.String()),
  undone: nullable(Type.String()),
  rev: revision,
})
export type PlanRow = Static<typeof PlanRow>

const inLanguages = Type.Object({ ru: Type.String(), ky: Type.String(), en: Type.String() })
/** Ended unit with the first day after its end, and the order. `to`: current units that replace it. */
const EndedRow = Type.Object({
  entity: Type.Enum(['institution', 'faculty', 'department', 'building']),
  id: Type.Integer(),
  short: inLanguages,
  full: inLanguages,
  ended: Type.String(),
  order: Type.String(),
  to: Type.Array(
    Type.Object({
      id: Type.Integer(),
      short: inLanguages,
      full: inLanguages,
      id_ministerstvo: Type.Integer(),
      id_vuz: Type.Integer(),
      id_faculty: nullable(Type.Integer()),
    }),
  ),
})
export type EndedRow = Static<typeof EndedRow>

/**
 * sms 6 (cannot delete): clashes without a decision, or a wrong state of the plan (`locked`). sms 7 (stale):
 * rows have changed since the plan was made; `changed` contains their labels.
 */
const PlanAnswer = Type.Array(
  Type.Object({
    ...outcomeFields,
    reason: Type.Optional(Type.Enum(['clashes', 'locked', 'stale', 'protected', 'inUse', 'yearClosed'])),
    change: Type.Optional(Type.String()),
    clashes: Type.Optional(Type.Array(Clash)),
    changed: Type.Optional(Type.Array(Type.String())),
  }),
)
export type PlanAnswer = Static<typeof PlanAnswer>

const steps = Type.Array(Step, { minItems: 1, maxItems: planSteps.parsed })
const choiceList = Type.Array(Choice, { maxItems: 2000 })

export const reorganisations = {
  // Returns the effects of the steps. Does not change rows.
  plan: post(
    'reorganisation/plan',
    {
      steps,
      choices: Type.Optional(choiceList),
      from: date,
      basis: Type.String({ maxLength: lengths.basis }),
    },
    Effects,
    { dear: true, long: true, reads: 'once' },
  ),
  save: post(
    'reorganisation/save',
    {
      idPlan: idOrNew,
      steps,
      choices: Type.Optional(choiceList),
      from: date,
      basis: text(lengths.basis),
      title: text(lengths.name),
      rev,
    },
    PlanAnswer,
    { may: 'ownRows', large: true, writes: ['reorganisation'] },
  ),
  apply: post('reorganisation/apply', { idPlan: id, rev }, PlanAnswer, {
    may: 'administrator',
    operation: 'reorganise',
    long: true,
    writes: 'any',
  }),
  list: post('reorganisation/list', {}, Type.Array(PlanRow), { reads: ['reorganisation', 'app_user'] }),
  ended: post('reorganisation/ended', {}, Type.Array(EndedRow), {
    reads: ['building', 'department', 'faculty', 'institution', 'reorganisation', 'succession'],
  }),
  cancel: post('reorganisation/cancel', { idPlan: id, rev }, PlanAnswer, {
    may: 'ownRows',
    writes: ['reorganisation'],
  }),
}
