import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'

const publicKeySetting = 'licencePublicKey'

type StoredLicence = { token: string | undefined; publicKey: string | undefined; mark: Date | undefined }

export async function readStoredLicence(db: Db): Promise<StoredLicence> {
  const [row] = await run<{ token: string | null; public_key: string | null; mark: number | null }>(
    db,
    // Licences are ordered by id, because the clock may have been set back.
    `SELECT (SELECT token FROM product_licence ORDER BY id DESC LIMIT 1) AS token,
            (SELECT value #>> '{}' FROM setting WHERE key = '${publicKeySetting}') AS public_key,
            (SELECT (extract(epoch FROM latest_at) * 1000)::float8 FROM clock_mark) AS mark`,
    [],
  )
  return {
    token: row?.token ?? undefined,
    publicKey: row?.public_key ?? undefined,
    mark: typeof row?.mark === 'number' ? new Date(row.mark) : undefined,
  }
}

export async function storeLicence(db: Db, token: string): Promise<void> {
  await run(db, 'INSERT INTO product_licence (token) VALUES ($1)', [token])
}

export async function storeEvaluation(db: Db, token: string, publicKey: string): Promise<void> {
  await transaction(db, null, async (tx) => {
    await run(tx, 'INSERT INTO setting (key, value) VALUES ($1, $2)', [
      publicKeySetting,
      JSON.stringify(publicKey),
    ])
    await storeLicence(tx, token)
  })
}

/** Milliseconds of progress after which the mark is moved. */
const minMove = 1000

/** Moves the mark forward. A mark that was deleted in the meantime is not created again. */
export async function moveMark(db: Db, mark: Date | undefined, now: Date): Promise<void> {
  if (mark === undefined)
    await run(db, 'INSERT INTO clock_mark (latest_at) VALUES ($1) ON CONFLICT DO NOTHING', [now])
  else if (now.getTime() - mark.getTime() >= minMove)
    await run(db, 'UPDATE clock_mark SET latest_at = $1 WHERE latest_at < $1', [now])
}

/** The next read sets the mark to the current time. */
export async function deleteMark(db: Db): Promise<void> {
  await run(db, 'DELETE FROM clock_mark', [])
}
