import { sql } from 'drizzle-orm'
import { academicYearInProgress, yearId } from '#db/academic-year.ts'
import { type Db, transaction } from '#db/connect.ts'
import { discipline } from '#db/schema/disciplines.ts'
import { ministry } from '#db/schema/hierarchy.ts'
import { notice } from '#db/schema/notices.ts'
import { teachingPosition } from '#db/schema/positions.ts'
import { setting } from '#db/schema/settings.ts'
import { daysBefore } from './demo/day.ts'
import { disciplines } from './demo/disciplines.ts'
import { type Institution, listFaculties } from './demo/faculty-list.ts'
import { insertCatalogues } from './demo/insert-catalogues.ts'
import { insertCommissions } from './demo/insert-commissions.ts'
import { insertGrading } from './demo/insert-grading.ts'
import { insertGroups } from './demo/insert-groups.ts'
import { insertHierarchy } from './demo/insert-hierarchy.ts'
import { insertRooms } from './demo/insert-rooms.ts'
import { insertRows } from './demo/insert.ts'
import { insertSpecialities } from './demo/insert-specialities.ts'
import { institutions } from './demo/institutions.ts'
import { type InstitutionLicence, listLicences } from './demo/licence-list.ts'
import { nameColumns, parseTable } from './demo/table.ts'
import { requireFound } from './demo/required.ts'

/** Norms of teaching hours. `since` and `until`: number of years before the current academic year. */
const positions = parseTable(
  ['name', 'hours', 'since', 'until'],
  `
Профессор | 650 | 4 | 0
Доцент | 750 | 4 | 0
Старший преподаватель | 800 | 4 | 0
Преподаватель | 850 | 4 | 0
Ассистент | 850 | 4 | 0
Заведующий кафедрой | 600 | 4 | 0
Преподаватель-стажёр | 900 | 2 | 0
Концертмейстер | 900 | 3 | 0
Декан факультета | 250 | 4 | 2
Директор института | 250 | 1 | 0
`,
)

/** Notices, the newest first. `days`: days before the load. */
const notices = parseTable(
  ['days', 'important', 'url', 'text'],
  `
0  | yes | https://example.org/okuu/quota | Проверьте плановые контингенты групп первого курса: данные готовятся к отправке в министерство.
2  | yes | https://example.org/okuu/licence | У Международного университета Кыргызской Республики заканчивается лицензия на образовательную деятельность.
5  |     | https://example.org/okuu/duplicates | Как найти и убрать дубли специальностей: пошаговое руководство.
12 |     | https://example.org/okuu/kyrgyz | Багыттардын кыргызча аталыштары толукталды: «ң», «ө», «ү» тамгаларынын жазылышын текшерип коюңуз.
30 |     | | Аудиторный фонд дополнен учебным корпусом в г. Токмок.
75 | yes | http://example.org/okuu/next-year | Начался учебный год: создайте группы нового приёма.
`,
)

type SeedOptions = { now: Date; timeZone: string }

/**
 * Fills a database that has only the reference rows, in one transaction. Loads at equal times insert equal
 * rows. The current academic year determines intakes, plans and quotas.
 */
export async function seedDemo(db: Db, { now, timeZone }: SeedOptions): Promise<void> {
  const inProgress = academicYearInProgress(now, timeZone)
  await transaction(db, null, async (tx) => {
    await refuseFilled(tx)
    const licences = listLicences(now, timeZone)
    const licenceOf = (institution: Institution) => institutionLicenceOf(institution, licences)
    const hierarchy = await insertHierarchy(tx, institutions, listFaculties(), licenceOf)
    const catalogues = await insertCatalogues(tx, licences)
    const gradingRuleId = await insertGrading(tx)
    const parents = { hierarchy, catalogues, gradingRuleId, licenceOf, inProgress }
    const taught = await insertSpecialities(tx, parents)
    await insertGroups(tx, taught, inProgress)
    await insertCommissions(tx, hierarchy, taught.specialities, catalogues.specialityNameId, inProgress)
    await insertRooms(tx, hierarchy)
    await insertPositions(tx, inProgress)
    await insertDisciplines(tx)
    await insertNotices(tx, now)
    await enableTrimesters(tx)
    // The first reads may come before autovacuum, so the tables are analysed here.
    await tx.execute(sql`ANALYZE`)
  })
}

async function refuseFilled(db: Db): Promise<void> {
  const [found] = await db.select({ name: ministry.nameRu }).from(ministry).limit(1)
  if (found !== undefined)
    throw new Error(`The demo country needs an empty database, and this one holds a ministry: ${found.name}`)
}

function institutionLicenceOf(
  institution: Institution,
  licences: readonly InstitutionLicence[],
): InstitutionLicence {
  const licence = licences.find((each) => each.institution === institution.key)
  return requireFound(licence, `licence of ${institution.key}`)
}

const insertPositions = (db: Db, inProgress: number) =>
  insertRows(
    db,
    teachingPosition,
    positions.flatMap(({ name, hours, since, until }) =>
      Array.from({ length: Number(since) - Number(until) + 1 }, (_, index) => ({
        academicYearId: yearId(inProgress - Number(since) + index),
        name,
        hours: Number(hours),
      })),
    ),
  )

const insertDisciplines = (db: Db) =>
  insertRows(
    db,
    discipline,
    disciplines.map((row) => ({ code: row.code, ...nameColumns(row), kindId: Number(row.kind) })),
  )

const insertNotices = (db: Db, now: Date) =>
  insertRows(
    db,
    notice,
    notices.map((row) => ({
      text: row.text,
      url: row.url,
      important: row.important === 'yes',
      source: 'local' as const,
      publishedAt: daysBefore(now, Number(row.days)),
    })),
  )

/** Shows the fields trimester and doctorate on the educational screen. */
const enableTrimesters = (db: Db) =>
  db
    .insert(setting)
    .values({ key: 'trimester', value: 1 })
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value` } })
