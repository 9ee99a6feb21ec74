import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { proposals } from '#contract/proposals.ts'
import { sms } from '#contract/save.ts'
import { search } from '#contract/search.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { oeapiReader } from '#test/oeapi.ts'
import { proposalHelpers } from '#test/proposing.ts'
import { reorganisationHelpers } from '#test/reorganising.ts'
import { transferHelpers } from '#test/transferring.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { saveAndApply } = reorganisationHelpers(server, given)
const { people, propose, decide, one } = proposalHelpers(server, given)
const { items, read } = oeapiReader(server)
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
})

// @rule reorganisation-end
test('ended units → absent from name defects, search, proposal forms, OEAPI and files; present in a file of an earlier day', async () => {
  const { id: institutionId } = await given.institution({ shortRu: 'ЗабытВ' })
  const other = await given.institution()
  const faculty = await given.faculty({ institutionId, fullRu: 'Забытый факультет' })
  const stays = await given.faculty({ institutionId: other.id })
  const department = await given.department({ facultyId: stays.id, nameRu: 'Забытая кафедра' })
  const building = await given.building({ institutionId: other.id, nameRu: 'Забытый корпус' })
  const [above] = await items(`/organisations?primaryCode=${encodeURIComponent(stays.shortRu)}`)
  const texts = async () =>
    JSON.stringify([
      await get(languages.defects, {}),
      await get(languages.defects, { entity: 'faculty' }),
      await get(languages.defects, { entity: 'department' }),
      await get(search.tree, { text: 'Забытый' }),
      await get(proposals.form, { entity: 'building' }),
      await items('/organisations?pageSize=250'),
      await items('/buildings?pageSize=250'),
      await items(`/organisations?pageSize=250&q=${encodeURIComponent('Забыт')}`),
      await items('/organisations?pageSize=250&organisationType=faculty'),
      await items(`/buildings?pageSize=250&q=${encodeURIComponent('Забыт')}`),
      (await read(`/organisations/${String(above?.['organisationId'])}?expand=children`)).body,
      (await transfers.file('transfer/export?entity=department&format=csv')).text,
    ])
  const all = ['ЗабытВ', 'Забытый факультет', 'Забытая кафедра', 'Забытый корпус']
  const before = await texts()
  expect(all.filter((name) => !before.includes(name))).toEqual([])
  const applied = await saveAndApply([
    { step: 'end', entity: 'department', id: department.id },
    { step: 'end', entity: 'building', id: building.id },
    { step: 'end', entity: 'faculty', id: faculty.id },
    { step: 'end', entity: 'institution', id: institutionId },
  ])
  expect(applied).toMatchObject({ sms: sms.updated })
  const after = await texts()
  expect(all.filter((name) => after.includes(name))).toEqual([])
  const dated = await transfers.file('transfer/export?entity=department&format=csv&date=2026-11-19')
  expect(dated.text).toContain('Забытая кафедра')
})

// @rule reorganisation-end
test('ended units: proposal for a joined building → shown without its row; accepted → 404; rejected → saved', async () => {
  const { institutionId } = people
  const [keep, away] = [await given.building({ institutionId }), await given.building({ institutionId })]
  const { data } = await propose({
    entity: 'building',
    action: 'change',
    id: away.id,
    values: { name_korpus: 'Новый' },
  })
  const id = data[0]?.ID
  expect(await one(id)).toMatchObject({ stale: false, label: away.nameRu })
  await saveAndApply([{ step: 'join', entity: 'building', keep: keep.id, away: [away.id] }])
  expect(await one(id)).toMatchObject({ stale: true, now: null, label: away.nameRu })
  expect(await decide(id, { rev: 1 }, {})).toMatchObject({ status: 404, code: 'noSuchRow' })
  expect(await one(id)).toMatchObject({ state: 'open' })
  expect((await decide(id, { rev: 1, decision: 'reject', answer: 'Корпуса нет' }, {})).data).toMatchObject([
    { sms: sms.updated },
  ])
})
