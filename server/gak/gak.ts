import { gak } from '#contract/gak.ts'
import { listFaculties } from '../hierarchy/faculties.ts'
import { serve } from '../serve.ts'
import { deleteFormerMember, listFormerMembers, saveFormerMember } from './former-members.ts'
import { deleteMember, listMembers, listSpecialityNames, saveMember } from './members.ts'
import { listRoles } from './roles.ts'

export const gakRoutes = serve(gak, {
  roles: listRoles,
  faculties: listFaculties,
  specialityNames: listSpecialityNames,
  members: listMembers,
  saveMember,
  deleteMember,
  formerMembers: listFormerMembers,
  saveFormerMember,
  deleteFormerMember,
})
