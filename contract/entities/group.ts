import { Type } from 'typebox'
import { lengths } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { choice, flag, noName, reference, text } from './fields.ts'

export const group = defineEntity({
  entity: 'group',
  title: 'structure.groups',
  savedBy: { scope: 'group' },
  id: { row: 'id_group', body: 'idGroup' },
  fields: {
    specialityGroupId: reference('id_com_gspe', 'idComGspe', 'entity.groupName', {
      refers: 'speciality-group',
    }),
    intakeYearId: reference('id_group_y', 'idGroupY', 'structure.intakeYear'),
    extra: text('dop', 'dop', 'field.extra', lengths.extraText),
    winterReception: flag('winter_reception', noName, 'field.winter'),
    individualName: choice('ind_name_gr', 'idNameGr', 'field.individual', {
      inRow: Type.Boolean(),
      inBody: Type.Union([Type.Literal(0), Type.Literal(1)]),
      needed: 'always',
      blank: 0,
    }),
  },
})
