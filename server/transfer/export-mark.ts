import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { readInstallation } from '../signing/installation.ts'

/**
 * Mark in exported files: an import of the same installation trusts their ids. It is a hash, because the installation's id
 * is secret.
 */
export const exportMark = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update(`file ${await readInstallation(db)}`)
    .digest('hex')
    .slice(0, 20)
