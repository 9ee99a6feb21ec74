import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { succession as facts } from './entities/reorganisation.ts'
import { idOf } from './entities/facts.ts'
import { date, id, idOrNew, optionalText, rev, text } from './fields.ts'
import { lengths, successionKinds } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** Entities whose rows are codes of a list that the ministry replaces. */
const codeEntities = ['direction', 'speciality-name', 'study-form', 'qualification', 'level'] as const
/** Entities whose rows are units that a reorganisation joins and splits. */
export const unitEntities = ['institution', 'faculty', 'department', 'building', 'speciality'] as const
const succeeded = [...codeEntities, 'institution', 'faculty', 'department', 'building'] as const

const kind = Type.Enum([...successionKinds])

/** A row before or after another one; `on` is the first day of the later one. */
const Neighbour = Type.Object({
  entity: Type.Enum([...succeeded]),
  id: Type.Integer(),
  label: Type.String(),
  on: Type.String(),
  order: Type.String(),
  kind,
})
export type Neighbour = Static<typeof Neighbour>

const rows = Type.Array(id, { minItems: 1, maxItems: 50 })

export const succession = {
  // The rows before and after a row, by their days.
  list: post(
    'succession/list',
    { entity: Type.Enum([...succeeded]), id },
    Type.Object({ from: Type.Array(Neighbour), to: Type.Array(Neighbour) }),
    { reads: ['succession'] },
  ),
  save: post(
    'succession/save',
    {
      [facts.id.body]: idOrNew,
      entity: Type.Enum([...codeEntities]),
      from: rows,
      to: rows,
      kind,
      on: date,
      order: text(lengths.basis),
      note: optionalText(lengths.comment),
      rev,
    } as const,
    SaveAnswer,
    { may: 'administrator', writes: ['succession'] },
  ),
  delete: post('succession/delete', idOf(facts), SaveAnswer, {
    may: 'administrator',
    writes: ['succession'],
  }),
}
