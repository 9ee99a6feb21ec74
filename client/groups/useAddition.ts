import { useMutation } from '@tanstack/react-query'
import { type GroupRow, groups } from '#contract/groups.ts'
import { ids } from '#contract/limits.ts'
import { callError, statuses } from '../api/errors.ts'
import { mutate } from '../api/mutate.ts'
import { readNow } from '../api/query.ts'
import { outcomeOf } from '../api/save.ts'
import { i18n } from '../i18n/i18n.ts'

/** Returns the mutation that links a group name and a subgroup. `created`: false if they were already linked. */
export const useLink = (idSpeciality: number) =>
  useMutation({
    mutationFn: async ({ name, subgroup }: { name: number; subgroup: number }) => {
      const answer = await mutate(groups.link, { idSpeciality, idNGr: name, idSubGr: subgroup })
      const { ID } = outcomeOf(answer)
      if (ID !== undefined) return { answer, link: ID, created: true }
      const rows = await readNow(groups.subgroups, { idSpeciality, idNGr: name })
      const link = rows.find(({ id_sub_group }) => id_sub_group === subgroup)?.id_com_gspe
      if (typeof link !== 'number') throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
      return { answer, link, created: false }
    },
  })

/** Returns the mutation that adds the group of a link in a year and returns it, or returns the existing group. */
export const useNewGroup = (idSpeciality: number) =>
  useMutation({
    mutationFn: async ({ link, year }: { link: number; year: number }) => {
      const answer = await mutate(groups.save, {
        idGroup: ids.create,
        idComGspe: link,
        idGroupY: year,
        dop: '',
        idNameGr: 0,
      })
      const { ID } = outcomeOf(answer)
      const list = await readNow(groups.list, { idRate: 0, idSpeciality })
      const isSameGroup = ({ id_group, id_com_gspe, id_group_y }: GroupRow) =>
        ID === undefined ? id_com_gspe === link && id_group_y === year : id_group === ID
      return { answer, group: list.find(isSameGroup) }
    },
  })

export const useNewName = () =>
  useMutation({
    mutationFn: async (nGr: string) => {
      const answer = await mutate(groups.saveName, { idNGr: ids.create, nGr })
      const names = await readNow(groups.allNames)
      return { answer, names }
    },
  })
