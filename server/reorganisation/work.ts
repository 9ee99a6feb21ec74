import type { Choice, ChoiceName, Clash, StepEffect } from '#contract/reorganisation.ts'
import type { Db } from '#db/connect.ts'
import type { Language } from '../messages/language.ts'
import type { Constraints } from '../merge/constraints.ts'

/** Tables of units, with the column and the entity of their parent. */
export const units = {
  institution: { table: 'institution', parent: 'ministry_id', into: 'ministry' },
  faculty: { table: 'faculty', parent: 'institution_id', into: 'institution' },
  building: { table: 'building', parent: 'institution_id', into: 'institution' },
  department: { table: 'department', parent: 'faculty_id', into: 'faculty' },
  speciality: { table: 'speciality', parent: 'faculty_id', into: 'faculty' },
  room: { table: 'room', parent: 'faculty_id', into: 'faculty' },
} as const
export type Unit = keyof typeof units

export type Context = {
  readonly tx: Db
  readonly language: Language
  readonly constraints: Constraints
  readonly user: number | null
  /** First day of the new structure, YYYY-MM-DD. */
  readonly on: string
  readonly basis: string
  readonly choices: readonly Choice[]
  /** Number of the step, from 1. */
  step: number
  readonly effects: (Omit<StepEffect, 'moves'> & { readonly moves: Map<string, number> })[]
  /** Units that replace a unit in scopes, by its id; empty for an ended unit without a successor. */
  readonly successors: {
    readonly institution: Map<number, number[]>
    readonly faculty: Map<number, number[]>
  }
}

export function countMoves(work: Context, entity: string, more: number): void {
  const moves = work.effects.at(-1)?.moves
  if (more > 0) moves?.set(entity, (moves.get(entity) ?? 0) + more)
}

type ClashOptions = Pick<Clash, 'entity' | 'ids' | 'reason' | 'choices'> & {
  readonly details?: readonly string[]
}

/** Returns the last choice for one of these rows, or else for the entity. */
export function choiceOf({ choices }: Context, entity: string, rows: readonly number[]): Choice | undefined {
  const own = choices.filter((one) => one.entity === entity)
  return (
    own.findLast((one) => one.ids?.some((id) => rows.includes(id))) ??
    own.findLast((one) => one.ids === undefined)
  )
}

/** Reports a clash and returns the user's choice, if the clash allows this choice. */
export function reportClash(work: Context, { details = [], ...clash }: ClashOptions): ChoiceName | undefined {
  const wanted = choiceOf(work, clash.entity, clash.ids)?.choice
  const decided = clash.choices.find((one) => one === wanted)
  work.effects.at(-1)?.clashes.push({ ...clash, label: '', decided: decided ?? null, details: [...details] })
  return decided
}
