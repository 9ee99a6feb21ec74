import { firstWhere } from '../ui/first-where.ts'
import type { GlobalGroupNameRow, GroupYearRow, IntakeYearRow, SubgroupRow } from '#contract/groups.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import { undivided } from './cells.ts'

export const nameOptions = (
  all: readonly GlobalGroupNameRow[],
  inUse: readonly { readonly id_n_gr: number }[],
  note: string,
): SelectOption[] => {
  const used = new Set(inUse.map(({ id_n_gr }) => id_n_gr))
  return firstWhere(all, ({ id_n_gr }) => used.has(id_n_gr)).map(({ id_n_gr, n_gr }) => ({
    id: id_n_gr,
    text: n_gr,
    ...(used.has(id_n_gr) && { note }),
  }))
}

/** Returns the id of the undivided subgroup; undefined if the chosen name is linked with another subgroup. */
export const presetSubgroup = (
  subgroups: readonly Pick<SubgroupRow, 'id_sub_group' | 'sub_group'>[],
  links: readonly Pick<SubgroupRow, 'sub_group' | 'id_com_gspe'>[] | undefined,
) => {
  const isDivided = links?.some(
    ({ sub_group, id_com_gspe }) => sub_group !== undivided && id_com_gspe !== null,
  )
  if (isDivided) return undefined
  return subgroups.find(({ sub_group }) => sub_group === undivided)?.id_sub_group
}

type SubgroupWords = { readonly undivided: string; readonly unlinked: string }

export const subgroupOptions = (
  subgroups: readonly SubgroupRow[],
  isNamed: boolean,
  words: SubgroupWords,
): SelectOption[] =>
  subgroups.map(({ id_sub_group, sub_group, id_com_gspe }) => ({
    id: id_sub_group,
    text: sub_group === undivided ? words.undivided : sub_group,
    ...(isNamed && id_com_gspe === null ? { note: words.unlinked } : {}),
  }))

export const yearOptions = (
  years: readonly IntakeYearRow[],
  taken: readonly Pick<GroupYearRow, 'id_group_y'>[],
  note: string,
): SelectOption[] => {
  const existing = new Set(taken.map(({ id_group_y }) => id_group_y))
  return years.map(({ id_group_y, group_y }) => ({
    id: id_group_y,
    text: group_y,
    ...(existing.has(id_group_y) ? { note } : {}),
  }))
}
