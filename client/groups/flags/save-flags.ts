import { type GroupRow, groups } from '#contract/groups.ts'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { mutate } from '../../api/mutate.ts'
import { succeeded } from '../../api/outcome.ts'
import type { FlagChange } from './flags.ts'

type Change = FlagChange<GroupRow>

export type RefusedFlags = { readonly group: GroupRow; readonly outcome: Outcome }

type Saving = {
  readonly refused: readonly RefusedFlags[]
  /** How many groups were saved, and the answer of the call that saved them. */
  readonly saved: number
  readonly answer: SaveAnswer
}

const bodyOf = ({ group, winter, individual }: Change) => ({
  idGroup: group.id_group,
  winterReception: winter ?? group.winter_reception,
  ...(individual === undefined ? {} : { idNameGr: individual ? (1 as const) : (0 as const) }),
  rev: group.rev,
})

/** A row that alone would be saved: refused with the others, without a reason of its own. */
const isWithheld = ({ sms: code, reason }: Outcome) => code === sms.updateRefused && reason === undefined

/**
 * Saves the flags of all groups in one call. The call saves all rows or none: where some are refused (4, 5 or a stale
 * 7), the others are sent once more without them.
 */
export const saveFlags = async (changes: readonly Change[]): Promise<Saving> => {
  const answer = await mutate(groups.saveAllFlags, { rows: changes.map(bodyOf) })
  const rows = changes.flatMap((change, at) => {
    const outcome = answer[at]
    return outcome === undefined ? [] : [{ change, outcome }]
  })
  if (rows.every(({ outcome }) => succeeded(outcome))) return { refused: [], saved: rows.length, answer }
  const refused = rows
    .filter(({ outcome }) => !isWithheld(outcome))
    .map(({ change, outcome }) => ({ group: change.group, outcome }))
  const others = rows.filter(({ outcome }) => isWithheld(outcome)).map(({ change }) => change)
  if (others.length === 0 || refused.length === 0) return { refused, saved: 0, answer }
  const rest = await saveFlags(others)
  return { ...rest, refused: [...refused, ...rest.refused] }
}
