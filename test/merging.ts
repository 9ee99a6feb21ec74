import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { merge } from '#contract/merge.ts'
import { run } from '#db/statement.ts'
import type { testServer } from './ask.ts'
import type { Factories } from './given.ts'
import { comparedTables } from '#server/duplicates/entities.ts'

export type Pair = { entity: ComparedEntity; keep: number; away: number }

export function mergeHelpers(server: ReturnType<typeof testServer>, given: Factories) {
  const { get } = server

  const apply = async (
    pair: Pair,
    over: Partial<Pick<BodyOf<typeof merge.apply>, 'take' | 'revKeep' | 'revAway' | 'quotas'>> = {},
  ) => {
    const revs = await run<{ id: number; rev: number }>(
      server.db,
      `SELECT id, rev FROM "${getTableName(comparedTables[pair.entity].table)}" WHERE id IN ($1, $2)`,
      [pair.keep, pair.away],
    )
    const revOf = (id: number) => revs.find((row) => row.id === id)?.rev ?? 0
    const body = { ...pair, take: [], revKeep: revOf(pair.keep), revAway: revOf(pair.away), ...over }
    const [answer] = await get(merge.apply, body)
    return answer
  }

  const rowsOf = <Row extends object>(statement: string, ...values: unknown[]) =>
    run<Row>(server.db, statement, values)

  /** Returns the rows of ten tables that merges write, to prove that nothing changed. */
  async function everything(): Promise<unknown> {
    const tables = [
      'speciality',
      'speciality_parameters',
      'admission_plan',
      'speciality_group',
      'study_group',
    ]
    const more = ['group_quota', 'commission_member', 'room', 'direction', 'speciality_name']
    const all: unknown[] = []
    for (const table of [...tables, ...more])
      all.push(await rowsOf(`SELECT t::text FROM ${table} t ORDER BY 1`))
    return all
  }

  /** Creates duplicate directions. Merging them merges their specialities. */
  async function duplicates() {
    const [keep, away] = [
      await given.direction({ code: '900100' }),
      await given.direction({ code: '900100' }),
    ]
    const same = {
      facultyId: (await given.faculty()).id,
      studyFormId: (await given.studyForm()).id,
      specialityNameId: (await given.specialityName()).id,
    }
    const remaining = await given.speciality({ ...same, directionId: keep.id })
    const rule = await given.gradingRule()
    const gone = await given.speciality({
      ...same,
      directionId: away.id,
      gradingRuleId: rule.id,
      trimester: true,
    })
    const name = await given.groupName()
    const link = async (specialityId: number) => given.specialityGroup({ specialityId, groupNameId: name.id })
    const [remainingLink, deletedLink] = [await link(remaining.id), await link(gone.id)]
    const remainingGroup = await given.group({ specialityGroupId: remainingLink.id, intakeYearId: 25 })
    const deletedGroup = await given.group({
      specialityGroupId: deletedLink.id,
      intakeYearId: 25,
      extra: 'заочники',
    })
    return {
      pair: { entity: 'direction' as const, keep: keep.id, away: away.id },
      rule,
      kept: remaining,
      gone,
      remainingGroup,
      deletedGroup,
      deletedLink,
    }
  }

  return { apply, rowsOf, everything, duplicates }
}
