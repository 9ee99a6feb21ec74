import type { Choice, Clash, Effects, Step } from '#contract/reorganisation.ts'
import type { Entity } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../messages/language.ts'
import { tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { isDuplicate, isYearClosed } from '../saving/sqlstate.ts'
import { readConstraints } from '../merge/constraints.ts'
import { endUnit } from './end.ts'
import { joinUnits, moveUnits } from './move.ts'
import { saveNames, readNames } from './names.ts'
import { reportForeignReferences, readForeignReferences } from './rooms.ts'
import { replaceInstitutionsInRules, replaceUnitsInScopes } from './scopes.ts'
import { splitUnit } from './split.ts'
import { demandUnits, namedUnits } from './steps.ts'
import { reportClash, type Context } from './work.ts'

export type Reorganisation = {
  readonly steps: readonly Step[]
  readonly choices: readonly Choice[]
  readonly from: string
  readonly basis: string
}

type CarryOutOptions = { readonly language: Language; readonly user: number | null; readonly today: string }

/**
 * Executes the steps (domain.md#reorganisation-plan). For a dry run the caller rolls back. Rows with equal
 * names are joined even without a choice, so that later steps can run; in this case too the caller rolls back.
 */
export async function carryOut(
  tx: Db,
  reorganisation: Reorganisation,
  { language, user, today }: CarryOutOptions,
): Promise<Effects> {
  const { steps, choices, from, basis } = reorganisation
  const on = from > today ? today : from
  await demandUnits(tx, namedUnits(steps), from, true)
  await run(tx, `SELECT set_config('okuu.reorganises', 'on', true), set_config('okuu.ground', $1, true)`, [
    `reorganise ${basis}`,
  ])
  const work: Context = {
    tx,
    language,
    constraints: await readConstraints(tx),
    user,
    on,
    basis,
    choices,
    step: 0,
    effects: [],
    successors: { institution: new Map(), faculty: new Map() },
  }
  const foreignReferences = await readForeignReferences(work)
  const before = await readFaculties(work)
  for (const step of steps) {
    work.step += 1
    work.effects.push({ step, moves: new Map(), clashes: [] })
    await tryStep(work, step)
  }
  await reportForeignReferences(work, foreignReferences)
  const after = new Map((await readFaculties(work)).map(({ id, institution }) => [id, institution]))
  const departures = before.flatMap(({ id, institution }) => {
    const to = after.get(id)
    return to === undefined || to === institution ? [] : [{ faculty: id, from: institution, to }]
  })
  const users = await replaceUnitsInScopes(work, departures)
  await replaceInstitutionsInRules(work)
  return { ...(await labelEffects(work)), users }
}

const readFaculties = ({ tx }: Context) =>
  run<{ id: number; institution: number }>(
    tx,
    'SELECT id, institution_id AS institution FROM faculty ORDER BY id',
    [],
  )

/** Executes a step. Reports a refusal by the database: a row of a closed year, or a duplicate name. */
async function tryStep(work: Context, step: Step): Promise<void> {
  const { tx, effects } = work
  await run(tx, 'SAVEPOINT step', [])
  try {
    return await takeStep(work, step)
  } catch (error) {
    if (!isYearClosed(error) && !isDuplicate(error)) throw error
    await run(tx, 'ROLLBACK TO SAVEPOINT step', [])
    effects.at(-1)?.moves.clear()
    const id = step.step === 'join' ? step.keep : step.id
    reportClash(work, {
      entity: step.entity,
      ids: [id],
      reason: isYearClosed(error) ? 'yearClosed' : 'same',
      choices: [],
    })
  }
}

async function takeStep(work: Context, step: Step): Promise<void> {
  if (step.step === 'move') return moveUnits(work, step.entity, [step.id], step.into)
  if (step.step === 'join') return joinUnits(work, step.entity, step.keep, step.away)
  if (step.step === 'split') return splitUnit(work, step)
  if (step.step === 'end') return endUnit(work, step.entity, step.id)
  if (step.entity === 'speciality') return
  const values = readNames(step.entity, step.values, work, false)
  if (!(await saveNames(work, step.entity, step.id, values)))
    reportClash(work, { entity: step.entity, ids: [step.id], reason: 'same', choices: [] })
}

async function labelEffects({ tx, language, effects }: Context): Promise<Omit<Effects, 'users'>> {
  const rowOf = ({ entity, ids }: Clash) => ({
    table: tableOf(entity as Entity),
    id: ids[0] ?? 0,
    moment: currentMoment,
  })
  const labelOf = await readLabels(
    tx,
    effects.flatMap(({ clashes }) => clashes.map(rowOf)),
    language,
  )
  const totals = new Map<string, number>()
  for (const { moves } of effects)
    for (const [entity, number] of moves) totals.set(entity, (totals.get(entity) ?? 0) + number)
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([entity, count]) => ({ entity, count }))
  return {
    steps: effects.map(({ step, moves, clashes }) => ({
      step,
      moves: listed(moves),
      clashes: clashes.map((clash) => ({ ...clash, label: labelOf(rowOf(clash)) })),
    })),
    totals: listed(totals),
  }
}

export const undecidedClashes = ({ steps }: Effects): Clash[] =>
  steps.flatMap(({ clashes }) => clashes.filter(({ decided }) => decided === null))
