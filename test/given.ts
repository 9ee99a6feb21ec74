import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import * as tables from '#db/schema/index.ts'

export type NamedTable = PgTable & { $inferSelect: { id: number }; $inferInsert: { nameRu: string } }

type Tables = typeof tables
const byName: Tables = { ...tables }
type TablesWithId = {
  [K in keyof Tables]: Tables[K] extends PgTable & { id: PgColumn } ? K : never
}[keyof Tables]

/** Returns factories of rows. They create missing parents. Names are numbered, so that rows differ. */
export function factories(server: { db: Db }) {
  let count = 0
  const next = () => ++count

  async function insert<T extends PgTable & { $inferSelect: { id: number } }>(
    table: T,
    values: T['$inferInsert'],
  ): Promise<T['$inferSelect']> {
    const [row] = await server.db
      .insert(table as PgTable)
      .values(values)
      .returning()
    if (row === undefined) throw new Error('Nothing was inserted')
    // The cast is safe: `returning` returns the whole row of the table.
    return row as T['$inferSelect']
  }

  async function institutionOf(over: Over<typeof tables.room>): Promise<number | undefined> {
    const { rows } = await server.db.execute<{ id: number }>(sql`
      SELECT institution_id AS id FROM building WHERE id = ${over.buildingId ?? null}::integer
      UNION ALL SELECT institution_id FROM faculty WHERE id = ${over.facultyId ?? null}::integer
      UNION ALL SELECT f.institution_id FROM department d JOIN faculty f ON f.id = d.faculty_id
        WHERE d.id = ${over.departmentId ?? null}::integer`)
    return rows[0]?.id
  }

  type Over<T extends PgTable> = Partial<T['$inferInsert']>

  const given = {
    change: async <Name extends TablesWithId>(name: Name, id: number, over: Over<Tables[Name]>) => {
      const table: PgTable & { id: PgColumn } = byName[name]
      await server.db.update(table).set(over).where(eq(table.id, id))
    },

    remove: async (name: TablesWithId, id: number) => {
      const table: PgTable & { id: PgColumn } = byName[name]
      await server.db.delete(table).where(eq(table.id, id))
    },

    named: (table: NamedTable) =>
      insert(table, { nameRu: `Название ${next()}`, ...('code' in table && { code: `7${next()}` }) }),

    namePeriod: (over: Over<typeof tables.namePeriod> = {}) =>
      insert(tables.namePeriod, {
        entity: 'level',
        record: 1,
        state: 'planned',
        startsOn: '2027-09-01',
        nameRu: `Имя ${next()}`,
        basis: 'Приказ № 214',
        ...over,
      }),

    foreignNumber: async (over: Over<typeof tables.foreignNumber> = {}) =>
      insert(tables.foreignNumber, {
        entity: 'level',
        record: over.record ?? (await given.level()).id,
        system: 'AVN',
        number: String(next()),
        ...over,
      }),

    ministry: (over: Over<typeof tables.ministry> = {}) =>
      insert(tables.ministry, { nameRu: `Министерство ${next()}`, ...over }),

    institution: async (over: Over<typeof tables.institution> = {}) =>
      insert(tables.institution, {
        ministryId: over.ministryId ?? (await given.ministry()).id,
        shortRu: `ВУЗ ${next()}`,
        fullRu: `Университет ${next()}`,
        ...over,
      }),

    faculty: async (over: Over<typeof tables.faculty> = {}) =>
      insert(tables.faculty, {
        institutionId: over.institutionId ?? (await given.institution()).id,
        shortRu: `Ф-${next()}`,
        fullRu: `Факультет ${next()}`,
        ...over,
      }),

    direction: (over: Over<typeof tables.direction> = {}) =>
      insert(tables.direction, { code: `7${next()}`, nameRu: `Направление ${next()}`, ...over }),

    studyForm: (over: Over<typeof tables.studyForm> = {}) =>
      insert(tables.studyForm, {
        shortName: 'оч.',
        nameRu: `Очная ${next()}`,
        nameKy: 'Күндүзгү',
        nameEn: 'Full-time',
        kindText: 'очная',
        oz: 0,
        maxCourse: 4,
        kindId: 1,
        cycle: 1,
        programmeId: 1,
        ...over,
      }),

    specialityName: (over: Over<typeof tables.specialityName> = {}) =>
      insert(tables.specialityName, { code: `7${next()}`, nameRu: `Специальность ${next()}`, ...over }),

    speciality: async (over: Over<typeof tables.speciality> = {}) =>
      insert(tables.speciality, {
        facultyId: over.facultyId ?? (await given.faculty()).id,
        directionId: over.directionId ?? (await given.direction()).id,
        studyFormId: over.studyFormId ?? (await given.studyForm()).id,
        specialityNameId: over.specialityNameId ?? (await given.specialityName()).id,
        ...over,
      }),

    department: async (over: Over<typeof tables.department> = {}) =>
      insert(tables.department, {
        facultyId: over.facultyId ?? (await given.faculty()).id,
        shortName: `К-${next()}`,
        nameRu: `Кафедра ${next()}`,
        ...over,
      }),

    level: (over: Over<typeof tables.level> = {}) =>
      insert(tables.level, { nameRu: `Уровень ${next()}`, ...over }),

    qualification: (over: Over<typeof tables.qualification> = {}) =>
      insert(tables.qualification, { nameRu: `Квалификация ${next()}`, ...over }),

    licence: (over: Over<typeof tables.licence> = {}) =>
      insert(tables.licence, {
        resolution: `№ ${next()}`,
        startsOn: '2024-02-28',
        endsOn: '2029-02-28',
        ...over,
      }),

    groupName: (over: Over<typeof tables.groupName> = {}) =>
      insert(tables.groupName, { name: `ПИ-${next()}`, ...over }),

    specialityGroup: async (over: Over<typeof tables.specialityGroup> = {}) =>
      insert(tables.specialityGroup, {
        specialityId: over.specialityId ?? (await given.speciality()).id,
        groupNameId: over.groupNameId ?? (await given.groupName()).id,
        // Reference row «-»: no subgroups.
        subgroupId: 1,
        ...over,
      }),

    group: async (over: Over<typeof tables.studyGroup> = {}) =>
      insert(tables.studyGroup, {
        specialityGroupId: over.specialityGroupId ?? (await given.specialityGroup()).id,
        intakeYearId: 26,
        ...over,
      }),

    admissionPlan: async (over: Over<typeof tables.admissionPlan> = {}) =>
      insert(tables.admissionPlan, {
        specialityId: over.specialityId ?? (await given.speciality()).id,
        academicYearId: 26,
        ...over,
      }),

    /** Creates parameters. Returns nothing, since tests read them with the call of the parameters. */
    parameters: async (specialityId: number, over: Over<typeof tables.specialityParameters> = {}) => {
      const row = { ...over, specialityId }
      const { specialityParameters: table } = tables
      await server.db.insert(table).values(row).onConflictDoUpdate({ target: table.specialityId, set: row })
    },

    quota: async (over: Over<typeof tables.groupQuota> = {}) => {
      const { groupQuota: table } = tables
      const row = {
        groupId: over.groupId ?? (await given.group()).id,
        academicYearId: 26,
        halfYearId: 1,
        ...over,
      }
      const same = [table.groupId, table.academicYearId, table.halfYearId]
      const [stored] = await server.db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: same, set: row })
        .returning()
      if (stored === undefined) throw new Error('Nothing was inserted')
      return stored
    },

    gradingRule: (over: Over<typeof tables.gradingRule> = {}) =>
      insert(tables.gradingRule, { name: `Шкала ${next()}`, ...over }),

    scoreBand: async (over: Over<typeof tables.scoreBand> = {}) =>
      insert(tables.scoreBand, {
        gradingRuleId: over.gradingRuleId ?? (await given.gradingRule()).id,
        startsAt: 61,
        endsAt: 73,
        grade: 'Удовлетворительно',
        ...over,
      }),

    bandDetail: async (over: Over<typeof tables.bandDetail> = {}) =>
      insert(tables.bandDetail, {
        scoreBandId: over.scoreBandId ?? (await given.scoreBand()).id,
        startsAt: 61,
        endsAt: 67,
        numericEquivalent: 2,
        letterEquivalent: 'E',
        ...over,
      }),

    configurationField: async (over: Over<typeof tables.configurationField> = {}) =>
      insert(tables.configurationField, {
        gradingRuleId: over.gradingRuleId ?? (await given.gradingRule()).id,
        position: 1,
        name: `Модуль ${next()}`,
        kind: 1,
        min: 0,
        max: 30,
        ...over,
      }),

    displayRule: async (over: Over<typeof tables.displayRule> = {}) =>
      insert(tables.displayRule, {
        scoreBandId: over.scoreBandId ?? (await given.scoreBand()).id,
        // Reference row «exam».
        assessmentFormId: 1,
        ...over,
      }),

    /** Creates a user without a password, who cannot sign in. */
    user: (over: Over<typeof tables.appUser> = {}) => {
      const login = `given-${next()}`
      return insert(tables.appUser, { login, loginKey: login, passwordHash: '-', role: 'reader', ...over })
    },

    /** Creates a report of the first user that all users can see. */
    report: async (over: Over<typeof tables.report> = {}) => {
      const [user] = await server.db.select({ id: tables.appUser.id }).from(tables.appUser).limit(1)
      const report = { userId: user?.id ?? 0, name: `Отчёт ${next()}`, definition: {}, shared: true }
      return insert(tables.report, { ...report, ...over })
    },

    /** Creates a shared view of the first user. */
    view: async (over: Over<typeof tables.savedView> = {}) => {
      const [user] = await server.db.select({ id: tables.appUser.id }).from(tables.appUser).limit(1)
      const report = {
        userId: user?.id ?? 0,
        screen: '/licence',
        name: `Вид ${next()}`,
        address: '',
        shared: true,
      }
      return insert(tables.savedView, { ...report, ...over })
    },

    position: (over: Over<typeof tables.teachingPosition> = {}) =>
      insert(tables.teachingPosition, { academicYearId: 26, name: `Доцент ${next()}`, hours: 750, ...over }),

    building: async (over: Over<typeof tables.building> = {}) =>
      insert(tables.building, {
        institutionId: over.institutionId ?? (await given.institution()).id,
        nameRu: `Корпус ${next()}`,
        ...over,
      }),

    unit: (over: Over<typeof tables.unit> = {}) =>
      insert(tables.unit, { nameRu: `Отдел ${next()}`, ...over }),

    roomKind: (over: Over<typeof tables.roomKind> = {}) =>
      insert(tables.roomKind, { nameRu: `Вид ${next()}`, ...over }),

    /** Creates a room. Missing parents are created in the institution of the first given parent. */
    room: async (over: Over<typeof tables.room> = {}) => {
      const institutionId = (await institutionOf(over)) ?? (await given.institution()).id
      const facultyId = over.facultyId ?? (await given.faculty({ institutionId })).id
      return insert(tables.room, {
        buildingId: over.buildingId ?? (await given.building({ institutionId })).id,
        number: `${next()}`,
        capacity: 30,
        square: 54.5,
        note: 'проектор',
        // Reference row «classroom».
        kindId: 2,
        facultyId,
        unitId: over.unitId ?? (await given.unit()).id,
        departmentId: over.departmentId ?? (await given.department({ facultyId })).id,
        ...over,
      })
    },

    source: (over: Over<typeof tables.source> = {}) =>
      insert(tables.source, { nameRu: `Источник ${next()}`, ...over }),

    commissionRole: (over: Over<typeof tables.commissionRole> = {}) =>
      insert(tables.commissionRole, { nameRu: `Роль ${next()}`, ...over }),

    commissionMember: async (over: Over<typeof tables.commissionMember> = {}) =>
      insert(tables.commissionMember, {
        facultyId: over.facultyId ?? (await given.faculty()).id,
        specialityNameId: over.specialityNameId ?? (await given.specialityName()).id,
        // Reference row «member», neither chair nor secretary.
        roleId: 2,
        name: `Асанов А. ${next()}`,
        ...over,
      }),

    commissionHistoryMember: async (over: Over<typeof tables.commissionHistoryMember> = {}) =>
      insert(tables.commissionHistoryMember, {
        facultyId: over.facultyId ?? (await given.faculty()).id,
        academicYearId: 26,
        roleId: 2,
        name: `Асанов А. ${next()}`,
        ...over,
      }),

    /** Creates an acknowledgement of a finding of the first rule about a speciality, which need not exist. */
    checkAcknowledgement: async (over: Over<typeof tables.checkAcknowledgement> = {}) =>
      insert(tables.checkAcknowledgement, {
        rule: 1,
        tableName: 'speciality',
        record: next(),
        recordRev: 1,
        mark: '',
        reason: 'Приказ в пути',
        ...over,
      }),

    succession: async (over: Over<typeof tables.succession> = {}) =>
      insert(tables.succession, {
        entity: 'level',
        fromIds: [(await given.level()).id],
        toIds: [(await given.level()).id],
        kind: 'replaced',
        startsOn: '2027-09-01',
        basis: 'Приказ № 214',
        ...over,
      }),

    /** Creates a plan of the first user that ends a faculty. */
    reorganisation: async (over: Over<typeof tables.reorganisation> = {}) => {
      const [user] = await server.db.select({ id: tables.appUser.id }).from(tables.appUser).limit(1)
      const { id } = await given.faculty()
      return insert(tables.reorganisation, {
        userId: user?.id ?? 0,
        title: `План ${next()}`,
        basis: 'Приказ № 214',
        startsOn: '2027-09-01',
        steps: [{ step: 'end', entity: 'faculty', id }],
        choices: [],
        rowsThen: [],
        ...over,
      })
    },

    disciplineKind: (over: Over<typeof tables.disciplineKind> = {}) =>
      insert(tables.disciplineKind, { nameRu: `Вид ${next()}`, ...over }),

    discipline: (over: Over<typeof tables.discipline> = {}) =>
      insert(tables.discipline, { code: `Б${next()}`, nameRu: `Физика ${next()}`, kindId: 1, ...over }),
  }
  return given
}

export type Factories = ReturnType<typeof factories>
