import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { readInstallation } from '../signing/installation.ts'

/**
 * Returns the mark that exported files contain. By this mark an import recognises files of its own
 * installation and uses the ids in them. The mark is a hash, since the id of the installation is secret.
 */
export const exportMark = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update(`file ${await readInstallation(db)}`)
    .digest('hex')
    .slice(0, 20)
