import { type GroupRow, groups } from '#contract/groups.ts'
import type { Outcome } from '#contract/save.ts'
import { succeeded } from '../../../api/outcome.ts'
import { outcomeOf } from '../../../api/save.ts'
import { send } from '../../../api/send.ts'
import type { FlagChange } from './flags.ts'

/**
 * Saves the flags of one group that differ, the second onto the revision that the first left. Answers the
 * refusals: a refused reception (4, 5) does not keep the other flag from being saved.
 */
export const saveFlags = async ({ group, winter, individual }: FlagChange<GroupRow>): Promise<Outcome[]> => {
  const { id_group: idGroup, rev } = group
  const reception =
    winter === undefined
      ? undefined
      : outcomeOf(await send(groups.saveReception, { idGroup, winterReception: winter, rev }))
  const refused = reception === undefined || succeeded(reception) ? [] : [reception]
  // the row has changed: whatever comes onto this revision would be refused as well
  if (individual === undefined || reception?.reason === 'stale') return refused
  const named = outcomeOf(
    await send(groups.save, {
      idGroup,
      idComGspe: group.id_com_gspe,
      idGroupY: group.id_group_y,
      dop: group.dop,
      idNameGr: individual ? 1 : 0,
      rev: reception?.rev ?? rev,
    }),
  )
  return succeeded(named) ? refused : [...refused, named]
}
