import { useMutation } from '@tanstack/react-query'
import { type GroupRow, groups } from '#contract/groups.ts'
import { ids } from '#contract/limits.ts'
import { queryClient } from '../api/client.ts'
import { callError, statuses } from '../api/errors.ts'
import { query } from '../api/query.ts'
import { outcomeOf } from '../api/save.ts'
import { send } from '../api/send.ts'
import { i18n } from '../i18n/i18n.ts'
import { readAgain } from './read-again.ts'

/** Gives the group name a subgroup in the speciality. `created` is false when somebody else was quicker. */
export const useLink = (idSpeciality: number) =>
  useMutation({
    mutationFn: async ({ name, subgroup }: { name: number; subgroup: number }) => {
      const answer = await send(groups.link, { idSpeciality, idNGr: name, idSubGr: subgroup })
      const { ID } = outcomeOf(answer)
      await readAgain(groups.subgroups, groups.names, groups.allNames)
      if (ID !== undefined) return { answer, link: ID, created: true }
      const rows = await queryClient.fetchQuery(query(groups.subgroups, { idSpeciality, idNGr: name }))
      const link = rows.find(({ id_sub_group }) => id_sub_group === subgroup)?.id_com_gspe
      if (typeof link !== 'number') throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
      return { answer, link, created: false }
    },
  })

/**
 * Adds the group of a speciality group and a year, without extra text or a name of its own; answers also
 * its row, of the one that existed as well.
 */
export const useNewGroup = (idSpeciality: number) =>
  useMutation({
    mutationFn: async ({ link, year }: { link: number; year: number }) => {
      const answer = await send(groups.save, {
        idGroup: ids.create,
        idComGspe: link,
        idGroupY: year,
        dop: '',
        idNameGr: 0,
      })
      await readAgain(groups.list, groups.years)
      const { ID } = outcomeOf(answer)
      const list = queryClient.getQueryData(query(groups.list, { idRate: 0, idSpeciality }).queryKey)
      const isIt = ({ id_group, id_com_gspe, id_group_y }: GroupRow) =>
        ID === undefined ? id_com_gspe === link && id_group_y === year : id_group === ID
      return { answer, group: list?.find(isIt) }
    },
  })

/** Adds a group name; answers also every name there is then. */
export const useNewName = () =>
  useMutation({
    mutationFn: async (nGr: string) => {
      const answer = await send(groups.saveName, { idNGr: ids.create, nGr })
      const names = await queryClient.fetchQuery({ ...query(groups.allNames), staleTime: 0 })
      return { answer, names }
    },
  })
