import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { grading } from '#contract/grading.ts'
import { type Db, transaction } from '#db/connect.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// A band and its detail are saved concurrently. The test blocks one save after it has read the other's
// table. Both saves lock the band: otherwise the saved rows could contradict each other.

const server = testServer()
const { ask } = server
const given = factories(server)

/** Runs `work` while no other transaction can write to the table. Reads and row locks are possible. */
const withoutWrites = (table: 'score_band' | 'band_detail', work: (tx: Db) => Promise<void>) =>
  transaction(server.db, null, async (tx) => {
    await tx.execute(sql`LOCK TABLE ${sql.identifier(table)} IN SHARE MODE`)
    await work(tx)
  })

const untilWaiting = (tx: Db, count: number) =>
  vi.waitUntil(
    async () => {
      await tx.execute(sql`SELECT pg_stat_clear_snapshot()`)
      const waiting = await tx.execute(
        sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return waiting.rows.length === count
    },
    { timeout: 4000, interval: 10 },
  )

const setUp = async () => {
  const { id } = await given.scoreBand({ startsAt: 61, endsAt: 73 })
  const detail = { idEbeDetal: -1, idEbe: id, begBal: 61, endBal: 73, ekvNum: 2, ekvBukv: 'E' }
  return {
    saveDetail: () => ask(grading.saveDetail, detail, { lang: 'en' }),
    narrowBand: () => ask(grading.saveBand, { idEbe: id, begBal: 61, endBal: 67 }, { lang: 'en' }),
  }
}

// @rule band-keeps-details
test('band race: band is narrowed while its detail is saved → the save of the band waits, then is refused', async () => {
  const { saveDetail, narrowBand } = await setUp()
  const saves: ReturnType<typeof narrowBand>[] = []
  await withoutWrites('band_detail', async (tx) => {
    saves.push(saveDetail())
    await untilWaiting(tx, 1)
    saves.push(narrowBand())
    await untilWaiting(tx, 2)
  })
  const [detail, band] = await Promise.all(saves)
  expect(detail).toMatchObject({ status: 200, data: [{ sms: '1' }] })
  expect(band).toMatchObject({
    status: 400,
    message: 'Intermediate values would be left outside: the range must hold the scores from 61 to 73',
  })
})

// @rule band-keeps-details
test('band race: detail saved while its band is narrowed → the detail’s save waits, then 400 with the new bounds', async () => {
  const { saveDetail, narrowBand } = await setUp()
  const saves: ReturnType<typeof saveDetail>[] = []
  await withoutWrites('score_band', async (tx) => {
    saves.push(narrowBand())
    await untilWaiting(tx, 1)
    saves.push(saveDetail())
    await untilWaiting(tx, 2)
  })
  const [band, detail] = await Promise.all(saves)
  expect(band).toMatchObject({ status: 200, data: [{ sms: '2' }] })
  expect(detail).toMatchObject({ status: 400, message: 'Value must be from 61 to 67' })
})
