import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ranges, years } from '#contract/limits.ts'
import { academicYearInProgress, academicYearLabel, dayIn, usualDays, yearId } from '#db/academic-year.ts'
import { type Db, transaction } from '#db/connect.ts'
import { studyFormKind, studyProgramme } from '#db/schema/catalogues.ts'
import { checkRule } from '#db/schema/checks.ts'
import { disciplineKind } from '#db/schema/disciplines.ts'
import { commissionRole } from '#db/schema/gak.ts'
import { assessmentForm } from '#db/schema/grading.ts'
import { subgroup } from '#db/schema/groups.ts'
import { roomKind } from '#db/schema/rooms.ts'
import { setting } from '#db/schema/settings.ts'
import { source } from '#db/schema/specialities.ts'
import { academicYear, course, halfYear, intakeYear } from '#db/schema/years.ts'
import { checkRuleRows } from '#db/seed/check-rules.ts'
import { run } from '#db/statement.ts'
import { seedGradingRule } from '#db/seed/grading-rule.ts'
import {
  assessmentFormRows,
  commissionRoleRows,
  disciplineKindRows,
  halfYearRows,
  roomKindRows,
  sourceRows,
  studyFormKindRows,
  studyProgrammeRows,
  subgroupRows,
} from '#db/seed/reference-rows.ts'

type SeedOptions = { now: Date; timeZone: string }

/** Inserts missing reference rows. Of existing rows only labels of intake years are changed. */
export async function seedReference(db: Db, moment: SeedOptions): Promise<void> {
  await transaction(db, null, async (tx) => {
    await tx.insert(halfYear).values(halfYearRows).onConflictDoNothing()
    await tx.insert(course).values(courseRows()).onConflictDoNothing()
    await tx.insert(subgroup).values(subgroupRows).onConflictDoNothing()
    await tx.insert(studyFormKind).values(studyFormKindRows).onConflictDoNothing()
    await tx.insert(studyProgramme).values(studyProgrammeRows).onConflictDoNothing()
    await tx.insert(roomKind).values(roomKindRows).onConflictDoNothing()
    await tx.insert(commissionRole).values(commissionRoleRows).onConflictDoNothing()
    await tx.insert(disciplineKind).values(disciplineKindRows).onConflictDoNothing()
    await tx.insert(source).values(sourceRows).onConflictDoNothing()
    await tx.insert(assessmentForm).values(assessmentFormRows).onConflictDoNothing()
    await tx.insert(setting).values({ key: 'trimester', value: 0 }).onConflictDoNothing()
    // Identifier of the installation. Other systems store ids with it, and a backup contains it.
    await tx.insert(setting).values({ key: 'installation', value: randomUUID() }).onConflictDoNothing()
    await seedGradingRule(tx, { exam: 1, credit: 2, courseWork: 3 })
    await addMissingYears(tx, moment)
    // Check rules refer to years, so the years are inserted first.
    await tx.insert(checkRule).values(checkRuleRows).onConflictDoNothing()
  })
}

// SQL for the latest year that has begun. It returns no row before the first start.
const lastBegunSql = `
  SELECT left(label, 4)::integer AS begins FROM academic_year WHERE begins <= $1::date ORDER BY begins DESC LIMIT 1`

/** Adds missing years from 2000 to five years after the current year. */
export async function addMissingYears(db: Db, { now, timeZone }: SeedOptions): Promise<void> {
  const [inProgress] = await run<{ begins: number }>(db, lastBegunSql, [dayIn(now, timeZone)])
  const last = (inProgress?.begins ?? academicYearInProgress(now, timeZone)) + years.ahead
  const all = Array.from({ length: last - years.first + 1 }, (_, index) => years.first + index)
  const rows = all.map((year) => ({ id: yearId(year), label: academicYearLabel(year) }))
  const withDays = rows.map((row, index) => ({ ...row, ...usualDays(years.first + index) }))
  await db.insert(academicYear).values(withDays).onConflictDoNothing()
  // Labels are updated, because earlier versions stored labels like 2026/27.
  await db
    .insert(intakeYear)
    .values(rows)
    .onConflictDoUpdate({
      target: intakeYear.id,
      set: { label: sql`excluded.label` },
      setWhere: sql`${intakeYear.label} <> excluded.label`,
    })
}

const courseRows = () =>
  Array.from({ length: ranges.course.max - ranges.course.min + 1 }, (_, index) => ({
    id: ranges.course.min + index,
  }))
