import { isNamesCatalogue, type NamesCatalogue, namesFacts } from '#contract/entities/names.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import { transfer, type TransferredEntity } from '#contract/transfer.ts'
import { tables } from '#server/entities.ts'
import type { testServer } from '../ask.ts'
import type { Factories } from '../given.ts'
import { transferHelpers } from '../transferring.ts'
import { institutionWorkbook } from '../whole-institution.ts'

type CellChange = { row: { id: number }; field: string; value: string }

export async function importEverything(
  server: ReturnType<typeof testServer>,
  given: Factories,
): Promise<void> {
  const transfers = transferHelpers(server)
  const rows: Record<Exclude<TransferredEntity, NamesCatalogue | 'succession'>, CellChange> = {
    'study-form': { row: await given.studyForm(), field: 'name_en', value: 'x' },
    department: { row: await given.department(), field: 'f1_en', value: 'x' },
    licence: { row: await given.licence(), field: 'Supplement', value: 'x' },
    'group-name': { row: await given.groupName(), field: 'n_gr', value: 'ИМП-1' },
    'teaching-position': { row: await given.position(), field: 'chasy', value: '7' },
    discipline: { row: await given.discipline(), field: 'p34_en', value: 'x' },
    room: { row: await given.room(), field: 'note', value: 'x' },
  }
  const ofNames = async (entity: NamesCatalogue): Promise<CellChange> => ({
    row: await given.named(tables[entity]),
    field: namesFacts[entity].fields.nameEn.row,
    value: 'x',
  })
  for (const entity of transferredEntities) {
    if (entity === 'succession') continue
    const { row, field, value } = isNamesCatalogue(entity) ? await ofNames(entity) : rows[entity]
    const preview = await transfers.preview(entity, `ID;${field}\n${row.id};${value}\n`)
    await server.get(transfer.apply, { import: preview.import, take: [{ line: 2 }] })
  }
  const [replaced, successor] = [await given.direction(), await given.direction()]
  const line = `${replaced.nameRu};${successor.nameRu};01.09.2027;№ 1`
  const { import: ofCodes } = await transfers.preview('succession', `old code;new code;from;order\n${line}\n`)
  await server.get(transfer.apply, { import: ofCodes, take: 'all' })
  const level = await given.level()
  const numbered = await transfers.preview('level', `ID;NameLevel\n1;${level.nameRu}\n`, {
    reading: { numbers: { system: 'AVN' } },
  })
  await server.get(transfer.apply, { import: numbered.import, take: 'all' })
  const { id } = await given.institution()
  const { import: whole, sheets } = await transfers.wholePreview(id, institutionWorkbook())
  const refused = await Promise.all(
    sheets.map(({ sheet }) =>
      server.get(transfer.lines, { import: whole, sheet, action: 'problem', offset: 0, limit: 9 }),
    ),
  )
  const problems = refused.flat().flatMap((line) => line.problems.map(({ message }) => message))
  if (problems.length > 0) throw new Error(`A whole institution: ${problems.join('; ')}`)
  await server.get(transfer.apply, { import: whole, take: 'all' })
}
