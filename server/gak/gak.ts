import { gak } from '#contract/gak.ts'
import { listFaculties } from '../hierarchy/faculties.ts'
import { serve } from '../serve.ts'
import { deleteHistoryMember, listHistory, saveHistoryMember } from './history.ts'
import { deleteMember, listMembers, listSpecialityNames, saveMember } from './members.ts'
import { listRoles } from './roles.ts'

export const gakRoutes = serve(gak, {
  roles: listRoles,
  faculties: listFaculties,
  specialityNames: listSpecialityNames,
  members: listMembers,
  saveMember,
  deleteMember,
  history: listHistory,
  saveHistoryMember,
  deleteHistoryMember,
})
