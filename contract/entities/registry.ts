import { admissionPlan } from './admission-plan.ts'
import { checkAcknowledgement, checkRule } from './checks.ts'
import { commissionHistoryMember, commissionMember } from './commission.ts'
import { department } from './department.ts'
import { direction } from './direction.ts'
import { discipline } from './discipline.ts'
import type { EntityFacts } from './facts.ts'
import type { Field } from './fields.ts'
import { faculty } from './faculty.ts'
import { foreignNumber } from './foreign-number.ts'
import { bandDetail, configurationField, displayRule, rule, scoreBand } from './grading.ts'
import { group } from './group.ts'
import { groupName } from './group-name.ts'
import { institution } from './institution.ts'
import { licence } from './licence.ts'
import { entities, type Entity } from '../entities.ts'
import { namePeriod } from './name-period.ts'
import { namesFacts } from './names.ts'
import { quota } from './quota.ts'
import { succession } from './reorganisation.ts'
import type { May } from '../rights.ts'
import { building, room } from './rooms.ts'
import { academicYear, disciplineKind, memberType, ministry, roomKind, source, unit } from './setup.ts'
import { speciality } from './speciality.ts'
import { specialityGroup } from './speciality-group.ts'
import { specialityName } from './speciality-name.ts'
import { specialityParameters } from './speciality-parameters.ts'
import { studyForm } from './study-form.ts'
import { teachingPosition } from './teaching-position.ts'
import { user } from './user.ts'

/** The facts of every entity. */
export const factsOf = {
  institution,
  faculty,
  direction,
  'speciality-name': specialityName,
  'study-form': studyForm,
  department,
  ...namesFacts,
  licence,
  speciality,
  'speciality-parameters': specialityParameters,
  'admission-plan': admissionPlan,
  'group-name': groupName,
  'speciality-group': specialityGroup,
  group,
  quota,
  'score-band': scoreBand,
  'band-detail': bandDetail,
  'configuration-field': configurationField,
  'display-rule': displayRule,
  'teaching-position': teachingPosition,
  room,
  'commission-member': commissionMember,
  'commission-history-member': commissionHistoryMember,
  discipline,
  user,
  'name-period': namePeriod,
  'foreign-number': foreignNumber,
  ministry,
  building,
  unit,
  'room-kind': roomKind,
  'member-type': memberType,
  'discipline-kind': disciplineKind,
  source,
  'academic-year': academicYear,
  rule,
  'check-rule': checkRule,
  'check-acknowledgement': checkAcknowledgement,
  succession,
} as const satisfies { readonly [E in Entity]: EntityFacts & { readonly entity: E } }

type All = typeof factsOf

/** The entities that have a fact. */
export type EntitiesWith<Fact extends keyof EntityFacts> = {
  [E in Entity]: All[E] extends Readonly<Record<Fact, unknown>> ? E : never
}[Entity]

const having = <Fact extends keyof EntityFacts>(fact: Fact) =>
  // The filter asks what the type asks.
  entities.filter((entity) => fact in factsOf[entity]) as EntitiesWith<Fact>[]

/** The entities whose rows are compared and merged. */
export const comparedEntities = having('compared')
/** The entities that have names in three languages. */
export const namedEntities = having('translated')
/** The entities whose names change at a date. */
export const renamedEntities = having('renamed')
/** The catalogues whose rows all institutions share. */
export const commonEntities = having('common')
/** The entities whose whole list can be read as it was. */
export const wholeLists = having('past')
/** The catalogues that go out to a spreadsheet and come in from one. */
export const transferredEntities = having('transferred')

export const entityTitle = <E extends Entity>(entity: E): All[E]['title'] => factsOf[entity].title

export const savedBy = (entity: Entity): EntityFacts['savedBy'] => factsOf[entity].savedBy

/** The right to save some row of the entity; the scope of a row decides about that row. */
export function savedAtAllBy(entity: Entity): May {
  const right = savedBy(entity)
  if (right === 'named') return 'ownRows'
  return typeof right === 'string' ? right : {}
}

type FieldOf = { [E in Entity]: All[E]['fields'][keyof All[E]['fields']] }[Entity]

/** A field as a reader of every entity sees it; the words of those that bodies name are told apart. */
type AnyField = Omit<Field, 'body' | 'word'> &
  (
    | { readonly body: string; readonly word: Extract<FieldOf, { readonly body: string }>['word'] }
    | { readonly body: undefined; readonly word: FieldOf['word'] }
  )

/** The fields of an entity by their columns, in the order of its facts. */
export const fieldsByColumn = (entity: Entity): Readonly<Record<string, AnyField>> => factsOf[entity].fields

export const fieldsOf = (entity: Entity): readonly AnyField[] => Object.values(fieldsByColumn(entity))

/** The fields that a row keeps whose `edit` is false (domain.md#protected-locked), by the names of their columns. */
export const lockedIn = (entity: Entity): readonly string[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.keys(fields).filter((key) => fields[key]?.locked === true)
}
