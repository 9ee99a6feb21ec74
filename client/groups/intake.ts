import type { GroupRow, IntakeYearRow } from '#contract/groups.ts'
import { years as bounds } from '#contract/limits.ts'

type Placed = Pick<GroupRow, 'rate' | 'id_group_y'>

/**
 * The intake year that is on its first course now, as the server counts. A group's year and course give it;
 * without groups the list of years does, which ends a fixed number of years ahead.
 */
export const intakeInProgress = (groups: readonly Placed[], years: readonly IntakeYearRow[]) => {
  const [group] = groups
  const inProgress = group
    ? group.id_group_y + group.rate - 1
    : Math.max(...years.map(({ id_group_y }) => id_group_y)) - bounds.ahead
  return years.find(({ id_group_y }) => id_group_y === inProgress)?.id_group_y
}
