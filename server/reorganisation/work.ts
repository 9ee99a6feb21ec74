import type { Choice, ChoiceName, Clash, StepEffect } from '#contract/reorganisation.ts'
import type { Db } from '#db/connect.ts'
import type { Language } from '../answers/language.ts'
import type { Constraints } from '../merge/constraints.ts'

/** The tables of units, with the column of the unit in which a row lies, and the entity of that unit. */
export const units = {
  institution: { table: 'institution', parent: 'ministry_id', into: 'ministry' },
  faculty: { table: 'faculty', parent: 'institution_id', into: 'institution' },
  building: { table: 'building', parent: 'institution_id', into: 'institution' },
  department: { table: 'department', parent: 'faculty_id', into: 'faculty' },
  speciality: { table: 'speciality', parent: 'faculty_id', into: 'faculty' },
  room: { table: 'room', parent: 'faculty_id', into: 'faculty' },
} as const
export type Unit = keyof typeof units

/** Units whose rows end on a day and are kept. */
export type EndedUnit = 'institution' | 'faculty' | 'building' | 'department'

/** A reorganisation as it is carried out. */
export type Work = {
  readonly tx: Db
  readonly language: Language
  readonly constraints: Constraints
  /** Whose change it is. */
  readonly user: number | null
  /** The first day of the new structure. */
  readonly on: string
  readonly basis: string
  readonly choices: readonly Choice[]
  /** The number of the step that is carried out, from 1. */
  step: number
  readonly effects: (Omit<StepEffect, 'moves'> & { readonly moves: Map<string, number> })[]
  /** The units that take the place of an institution or a faculty in the scopes of users; none: it ended. */
  readonly successors: {
    readonly institution: Map<number, number[]>
    readonly faculty: Map<number, number[]>
  }
}

export function count(work: Work, entity: string, more: number): void {
  const moves = work.effects.at(-1)?.moves
  if (more > 0) moves?.set(entity, (moves.get(entity) ?? 0) + more)
}

type Met = Pick<Clash, 'entity' | 'ids' | 'reason' | 'choices'> & { readonly details?: readonly string[] }

/** The last choice for these rows, else the last one for all of the entity. */
export function choiceOf({ choices }: Work, entity: string, rows: readonly number[]): Choice | undefined {
  const own = choices.filter((one) => one.entity === entity)
  return (
    own.findLast((one) => one.ids?.some((id) => rows.includes(id))) ??
    own.findLast((one) => one.ids === undefined)
  )
}

/** Reports a clash, and answers the choice that is made for it where the clash allows it. */
export function meet(work: Work, { details = [], ...clash }: Met): ChoiceName | undefined {
  const wanted = choiceOf(work, clash.entity, clash.ids)?.choice
  const decided = clash.choices.find((one) => one === wanted)
  work.effects.at(-1)?.clashes.push({ ...clash, label: '', decided: decided ?? null, details: [...details] })
  return decided
}
