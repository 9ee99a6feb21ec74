import { beforeAll, describe, expect, test } from 'vitest'
import { transfer } from '#contract/transfer.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { noDays } from '../../tools/battery/files/workbooks.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
})

// @rule transfer-rules
describe('import of invalid dates', () => {
  test.each(Object.entries(noDays))(
    'file with %s → problem in each cell; the line with a valid date is added',
    async (_, bytes) => {
      const { lines, counts, import: id } = await transfers.preview('licence', bytes())
      const refused = lines.filter(({ action }) => action === 'problem')
      expect(refused.map(({ problems }) => problems.map(({ field }) => field))).toEqual(
        refused.map(() => ['ResolutionBeg']),
      )
      expect(counts).toEqual({ add: 1, change: 0, same: 0, unclear: 0, problem: lines.length - 1 })
      expect(lines.at(-1)).toMatchObject({ action: 'add', problems: [] })
      expect((await transfers.file(`transfer/problems?import=${id}`)).status).toBe(200)
    },
  )

  test('workbook of an institution → each line with an invalid date has a problem', async () => {
    const { id } = await given.institution()
    const read = await transfers.wholePreview(id, noDays['numbers that look like days']())
    expect(read.sheets).toMatchObject([{ entity: 'licence', counts: { add: 1, problem: 6 } }])
    const [line] = await server.get(transfer.lines, {
      import: read.import,
      sheet: 'licence',
      offset: 0,
      limit: 1,
    })
    expect(line).toMatchObject({ action: 'problem', problems: [{ field: 'ResolutionBeg' }] })
  })
})
