import { beforeAll, describe, expect, test } from 'vitest'
import { type Call, isSave } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { session } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { saveCases } from '#test/every-save.ts'
import { factories } from '#test/given.ts'
import { saveAccounts } from '#test/saves/accounts.ts'
import { bulkSavesOfAll } from '#test/saves/bulk.ts'
import { saveProposals } from '#test/saves/proposals.ts'
import { importEverything } from '#test/saves/imports.ts'
import { planSaves } from '#test/saves/reorganisation.ts'
import { fixEveryName, mergeEverything } from '#test/saves/of-any-entity.ts'
import { recordWrittenTables } from '#test/written-tables.ts'
import { report } from '#contract/report.ts'
import { type SaveCase, saveCase } from '#test/saves/saving.ts'
import { views } from '#contract/views.ts'

const viewSaves: readonly SaveCase[] = [
  saveCase('view', views.save, async () => ({
    idView: -1,
    screen: '/licence',
    name: 'Мои',
    address: 'q=1',
    shared: false,
  })),
  saveCase('view, away', views.delete, async (given) => ({ idView: (await given.view()).id })),
]

const definition = { rows: ['faculty' as const], columns: null, measures: ['groups' as const], shared: false }

const reportSaves: readonly SaveCase[] = [
  saveCase('report', report.save, async () => ({ idReport: -1, name: 'К совету', ...definition })),
  saveCase('report, away', report.delete, async (given) => ({ idReport: (await given.report()).id })),
]

const server = testServer()
const given = factories(server)

const calls = Object.values<Record<string, Call>>(contract).flatMap((of) => Object.values(of))
const readTables = new Set<string>(calls.flatMap(({ reads }) => (typeof reads === 'object' ? reads : [])))
const saves = calls.filter(isSave)
const limitedSaves = saves.flatMap((call) =>
  typeof call.writes === 'object' ? [{ path: call.path, call, writes: call.writes }] : [],
)

let written: Awaited<ReturnType<typeof recordWrittenTables>>

beforeAll(async () => {
  // The last use is in the future, because a call on a slow machine could otherwise write the sessions.
  await server.db.update(session).set({ seenAt: new Date(Date.now() + 3_600_000) })
  written = await recordWrittenTables(server)
  // `never`, because TypeScript cannot pair each call with its own body.
  for (const { call, body } of [...saveCases, ...planSaves, ...bulkSavesOfAll, ...reportSaves, ...viewSaves])
    await server.get(call, (await body(given)) as never)
  await saveAccounts(server)
  await saveProposals(server)
  await server.get(contract.system.saveSettings, { trimester: 0 })
  await server.get(contract.academicYears.save, { idYear: 3, begins: '2003-09-08' })
  const [told] = await server.get(contract.system.addNotice, {
    text: 'Приказ № 5',
    url: '',
    important: false,
  })
  await server.get(contract.notices.markRead, { idWiki: told?.ID ?? 0 })
  await server.get(contract.system.withdrawNotice, { id: told?.ID ?? 0 })
  await server.get(contract.checks.saveRule, { id: -1, kind: 'bandGaps', title: 'Своя шкала', on: false })
  const text = JSON.stringify([{ kind: 'bandGaps', title: 'Шкала акта', on: false, source: 'Акт' }])
  await server.get(contract.checks.importRules, { text, take: [{ place: 1, rev: null }] })
  const { id } = await given.direction({ nameRu: 'Работа в Ubuntu' })
  await server.get(contract.languages.accept, {
    entity: 'direction',
    id,
    field: 'p24-2',
    kind: 'wrongScript',
  })
  const [remark] = await server.get(contract.languages.accepted, { entity: 'direction' })
  await server.get(contract.languages.tellAgain, { id: remark?.id ?? 0 })
  await mergeEverything(server, given)
  await fixEveryName(server, given)
  await importEverything(server, given)
}, 120_000)

describe('saves: declared tables', () => {
  test.each(limitedSaves)('$path: declared tables → those that the call writes', ({ call, writes }) => {
    const found = [...(written.get(call) ?? [])].filter((table) => readTables.has(table))
    expect(found.toSorted()).toEqual(writes.toSorted())
  })

  test('saves that may write all tables → import, undo, put back, reorganisation and decision on a proposal', () => {
    const { undo, putBack } = contract.history
    const { apply } = contract.reorganisations
    expect(saves.filter(({ writes }) => writes === 'any')).toEqual([
      contract.transfer.apply,
      undo,
      putBack,
      apply,
      contract.proposals.decide,
    ])
  })
})
