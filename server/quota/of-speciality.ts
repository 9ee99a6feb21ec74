import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { quota } from '#contract/quota.ts'
import { type Placeholders, read } from '#db/read.ts'
import { groupQuota, specialityGroup, studyGroup } from '#db/schema/index.ts'

export const quotaColumns = {
  id_a_year: groupQuota.academicYearId,
  id_w_s: groupQuota.halfYearId,
  kol_b: groupQuota.budget,
  kol_k: groupQuota.contract,
}

export const listQuotasOfSpeciality = read((db, given: Placeholders<BodyOf<typeof quota.ofSpeciality>>) =>
  db
    .select({ id_group: studyGroup.id, ...quotaColumns })
    .from(specialityGroup)
    .innerJoin(studyGroup, eq(studyGroup.specialityGroupId, specialityGroup.id))
    .innerJoin(groupQuota, eq(groupQuota.groupId, studyGroup.id))
    .where(
      and(
        eq(specialityGroup.specialityId, given.idSpeciality),
        or(gt(groupQuota.budget, 0), gt(groupQuota.contract, 0)),
      ),
    )
    .orderBy(asc(studyGroup.id), asc(groupQuota.academicYearId), asc(groupQuota.halfYearId)),
)
