// Writes the directions of an installation into a file; after a stop it continues: OKUU_KEY=SECRET node
// deploy/examples/follow.mjs https://okuu.example.kg/okuu directions.json
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const { okuuClient } = await import(process.env.OKUU_CLIENT ?? '../../dist/client.js')
const [address, file] = process.argv.slice(2)
const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { rows: {} }
const okuu = okuuClient({ address, key: process.env.OKUU_KEY })

for await (const { data, error } of okuu.feed({ after: kept.mark, follow: false })) {
  if (error?.status === 410) {
    writeFileSync(file, JSON.stringify({ rows: {} })) // the next run begins again
    break
  }
  if (error !== undefined) throw new Error(error.message)
  for (const { entity, id, row } of data.changes)
    if (entity === 'direction' && row === null) delete kept.rows[id]
    else if (entity === 'direction') kept.rows[id] = row
  writeFileSync(`${file}.new`, JSON.stringify({ ...kept, mark: data.mark }))
  renameSync(`${file}.new`, file)
}
