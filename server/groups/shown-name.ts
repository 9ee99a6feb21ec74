import { sql } from 'drizzle-orm'
import { groupName, studyGroup, subgroup } from '#db/schema/index.ts'

/** ПИ-1-26, ПИ-1-26/2, ПИ-1-26/2 text; the text alone when it is an individual name. */
export const shownName = sql<string>`
  CASE WHEN ${studyGroup.individualName} THEN ${studyGroup.extra}
  ELSE ${groupName.name} || '-' || lpad(${studyGroup.intakeYearId}::text, 2, '0')
    || CASE WHEN ${subgroup.name} = '-' THEN '' ELSE '/' || ${subgroup.name} END
    || CASE WHEN ${studyGroup.extra} = '' THEN '' ELSE ' ' || ${studyGroup.extra} END
  END`
