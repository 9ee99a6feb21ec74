import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { readInstallation } from '../signing/installation.ts'

/** The mark of this installation's files, by which their numbers are known as its own; the installation's number, a key, is not in it. */
export const exportMark = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update(`file ${await readInstallation(db)}`)
    .digest('hex')
    .slice(0, 20)
