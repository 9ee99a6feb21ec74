import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { undoHelpers } from '#test/undoing.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { change } = undoHelpers(server)

const rounds = 24

type UndoAnswer = { status: number; data: unknown }
/** Returns sms and reason (`2`, `6 duplicate`), or the status of a refusal. */
const outcomeOf = ({ status, data }: UndoAnswer) => {
  const [one] = Array.isArray(data) ? (data as { sms: string; reason?: string }[]) : []
  return one === undefined ? String(status) : [one.sms, one.reason].filter(Boolean).join(' ')
}

// @rule undo-refused put-back
test('undo: undo and put back concurrently → the row is restored once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await given.level()
    const deleted = await change(catalogues.deleteLevel, { IDLevel: id })
    const answers = await Promise.all([
      ask(history.undo, { change: deleted }),
      ask(history.putBack, { entity: 'level', id, change: deleted }),
      ask(history.putBack, { entity: 'level', id, change: deleted }),
    ])
    const outcomes = answers.map(outcomeOf)
    expect(outcomes).toContain('2')
    for (const outcome of outcomes) expect(outcome).toBeOneOf(['2', '6 duplicate', '6 changedSince'])
    const rows = (await get(catalogues.levels, {})).filter(({ IDLevel }) => IDLevel === id)
    expect(rows).toHaveLength(1)
  }
})

// @rule undo-refused
test('undo: concurrent undo of a group’s delete, put back, delete and next year → no server error, no duplicate', async () => {
  for (let round = 0; round < rounds; round++) {
    const link = await given.specialityGroup()
    await given.group({ specialityGroupId: link.id, intakeYearId: 25 })
    const { id } = await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
    const deleted = await change(groups.delete, { idGroup: id })
    const newYear = () => ask(groups.createNextYear, { idComGspe: [link.id], yearFrom: 25, yearTo: 26 })
    const answers = await Promise.all([
      ask(history.undo, { change: deleted }),
      newYear(),
      ask(history.putBack, { entity: 'group', id, change: deleted }),
      ask(groups.delete, { idGroup: id }),
      newYear(),
      ask(groups.unlink, { idComGspe: link.id }),
    ])
    for (const answer of answers)
      expect(outcomeOf(answer)).toBeOneOf([
        '1',
        '3',
        '2',
        '8',
        '404',
        ...['duplicate', 'changedSince', 'inUse'].map((reason) => `6 ${reason}`),
      ])
    const { rows } = await server.db.execute(
      `SELECT count(*)::integer AS n FROM study_group WHERE speciality_group_id = ${link.id} AND intake_year_id = 26`,
    )
    expect(rows[0]?.n).toBeOneOf([0, 1])
  }
})
