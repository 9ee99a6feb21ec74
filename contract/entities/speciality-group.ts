import { defineEntity } from './facts.ts'
import { reference } from './fields.ts'

export const specialityGroup = defineEntity({
  entity: 'speciality-group',
  title: 'entity.subgroups',
  savedBy: { scope: 'speciality-group' },
  id: { row: 'id_com_gspe', body: 'idComGspe' },
  fields: {
    specialityId: reference('id_speciality', 'idSpeciality', 'entity.speciality', { refers: 'speciality' }),
    groupNameId: reference('id_n_gr', 'idNGr', 'entity.groupName', { refers: 'group-name' }),
    subgroupId: reference('id_sub_group', 'idSubGr', 'entity.subgroup'),
  },
})
