import { admissionPlan } from './admission-plan.ts'
import { checkAcknowledgement, checkRule } from './checks.ts'
import { commissionHistoryMember, commissionMember } from './commission.ts'
import { department } from './department.ts'
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
import { specialityParameters } from './speciality-parameters.ts'
import { studyForm } from './study-form.ts'
import { teachingPosition } from './teaching-position.ts'
import { user } from './user.ts'

export const factsOf = {
  institution,
  faculty,
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

type FactsByEntity = typeof factsOf

export type EntitiesWith<Fact extends keyof EntityFacts> = {
  [E in Entity]: FactsByEntity[E] extends Readonly<Record<Fact, unknown>> ? E : never
}[Entity]

const entitiesWith = <Fact extends keyof EntityFacts>(fact: Fact) =>
  // The cast is safe: the filter checks at run time what the type describes.
  entities.filter((entity) => fact in factsOf[entity]) as EntitiesWith<Fact>[]

export const comparedEntities = entitiesWith('compared')
export const namedEntities = entitiesWith('translated')
export const renamedEntities = entitiesWith('renamed')
export const commonEntities = entitiesWith('common')
export const entitiesWithPast = entitiesWith('past')
export const transferredEntities = entitiesWith('transferred')

export const entityTitle = <E extends Entity>(entity: E): FactsByEntity[E]['title'] => factsOf[entity].title

export const savedBy = (entity: Entity): EntityFacts['savedBy'] => factsOf[entity].savedBy

/** Returns the right that a save needs. Rows of some entities must also be in the user's scope. */
export function rightToSave(entity: Entity): May {
  const right = savedBy(entity)
  if (right === 'named') return 'ownRows'
  return typeof right === 'string' ? right : {}
}

/** Returns the right for saving in a list; for institutions the administrator's (domain.md#setup-lists). */
export const rightToSaveInList = (entity: Entity): May =>
  entity === 'institution' ? 'administrator' : rightToSave(entity)

type FieldOf = { [E in Entity]: FactsByEntity[E]['fields'][keyof FactsByEntity[E]['fields']] }[Entity]

type AnyField = Omit<Field, 'body' | 'word'> &
  (
    | { readonly body: string; readonly word: Extract<FieldOf, { readonly body: string }>['word'] }
    | { readonly body: undefined; readonly word: FieldOf['word'] }
  )

export const fieldsByColumn = (entity: Entity): Readonly<Record<string, AnyField>> => factsOf[entity].fields

export const fieldsOf = (entity: Entity): readonly AnyField[] => Object.values(fieldsByColumn(entity))

/** Returns the keys of the fields that a row whose `edit` is false locks (domain.md#protected-locked). */
export const lockedFieldsOf = (entity: Entity): readonly string[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.keys(fields).filter((key) => fields[key]?.locked === true)
}
