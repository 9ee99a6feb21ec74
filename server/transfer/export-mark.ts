import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { readInstallation } from '../signing/installation.ts'

/**
 * An import recognises files of its own installation by this mark and uses the ids in them. A hash, since the
 * id of the installation is secret.
 */
export const exportMark = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update(`file ${await readInstallation(db)}`)
    .digest('hex')
    .slice(0, 20)
