import { type GroupRow, groups } from '#contract/groups.ts'
import type { Outcome } from '#contract/save.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { type FlagChange, inverseOf } from './flags.ts'

type Saved = {
  /** A refused reception (4, 5) does not keep the other flag from being saved. */
  readonly refused: readonly Outcome[]
  /** What takes back the flags that were saved, onto the revision that they left. */
  readonly inverse: FlagChange<GroupRow> | undefined
}

/** Saves the flags of one group that differ, the second onto the revision that the first left. */
export const saveFlags = async (change: FlagChange<GroupRow>): Promise<Saved> => {
  const { group, winter, individual } = change
  const { id_group: idGroup, rev } = group
  const reception =
    winter === undefined
      ? undefined
      : outcomeOf(await mutate(groups.saveReception, { idGroup, winterReception: winter, rev }))
  // the row has changed: whatever comes onto this revision would be refused as well
  const named =
    individual === undefined || reception?.reason === 'stale'
      ? undefined
      : outcomeOf(
          await mutate(groups.save, {
            idGroup,
            idComGspe: group.id_com_gspe,
            idGroupY: group.id_group_y,
            dop: group.dop,
            idNameGr: individual ? 1 : 0,
            rev: reception?.rev ?? rev,
          }),
        )
  const outcomes = [reception, named].filter((outcome) => outcome !== undefined)
  const saved = {
    ...(reception && succeeded(reception) ? { winter } : {}),
    ...(named && succeeded(named) ? { individual } : {}),
  }
  return {
    refused: outcomes.filter((outcome) => !succeeded(outcome)),
    inverse: inverseOf({ group, ...saved }, named?.rev ?? reception?.rev ?? rev),
  }
}
