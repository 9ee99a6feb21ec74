import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { readInstallation } from '../signing/installation.ts'

/** Returns a mark for files of this installation, whose ids are valid: a hash, since its id is secret. */
export const exportMark = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update(`file ${await readInstallation(db)}`)
    .digest('hex')
    .slice(0, 20)
