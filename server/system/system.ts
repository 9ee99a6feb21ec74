import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf, DataOf } from '#contract/call.ts'
import { permitsWork } from '#contract/licence-verdict.ts'
import { refusalCodes } from '#contract/refusal-codes.ts'
import { created, deleted, type SaveAnswer, stale, updated } from '#contract/save.ts'
import { system } from '#contract/system.ts'
import type { Db } from '#db/connect.ts'
import { failureMessage } from '#db/failures.ts'
import { message } from '../messages/messages.ts'
import { isRefusal, refusal } from '../messages/refusals.ts'
import { originOfSession } from '../auth/attempts.ts'
import { refusalOfCode } from '../auth/code-check.ts'
import { findUser } from '../auth/users.ts'
import { listSavedSettings, listSettings, readSupportContact, saveSettings } from '../hierarchy/settings.ts'
import { addNotice, listNotices, deleteNotice } from '../notices/board.ts'
import { toHttpUrl } from '../notices/web-location.ts'
import { asFile, type Caller, serve } from '../serve.ts'

/** Milliseconds after which the call returns, while the backup continues. */
const maxBackupWait = 50_000

async function makeBackup(
  _db: Db,
  _body: object,
  { services, session }: Caller,
): Promise<DataOf<typeof system.backup>> {
  const making = services.backups.make()
  if (making === undefined) throw refusal('backupRunning')
  const made = await Promise.race([making, sleep(maxBackupWait, null, { ref: false })]).catch(
    (error: unknown) => {
      session.logEvent('backup made', 'refused')
      throw isRefusal(error) ? error : refusal('backupFailed', { reason: failureMessage(error) })
    },
  )
  session.logEvent('backup made', 'done')
  return { made }
}

async function readState(_db: Db, _body: object, { services, language }: Caller) {
  const state = await services.systemState()
  const toMessage = (reason: string) => {
    const code = refusalCodes.find((one) => one === reason)
    return code === undefined ? reason : message(language, code)
  }
  return { ...state, failures: state.failures.map((one) => ({ ...one, reason: toMessage(one.reason) })) }
}

async function listBackups(
  _db: Db,
  _body: object,
  { services: { backups } }: Caller,
): Promise<DataOf<typeof system.backups>> {
  const running = backups.running()
  return {
    running: running
      ? { tablesDone: running.tablesDone, tables: running.tables, bytes: running.bytes }
      : null,
    kept: (await backups.list()).kept,
  }
}

const checkBackup = async (
  _db: Db,
  { name }: BodyOf<typeof system.checkBackup>,
  { services }: Caller,
): Promise<DataOf<typeof system.checkBackup>> => ({ reason: (await services.backups.check(name)) ?? null })

async function installLicence(
  _db: Db,
  { token }: BodyOf<typeof system.installLicence>,
  { services, session, userId }: Caller,
): Promise<SaveAnswer> {
  const written = token.trim()
  const isFit = tokenPattern.test(written) && permitsWork(await services.licence.install(written, userId))
  session.logEvent('licence installed', isFit ? 'done' : 'refused')
  if (!isFit) throw refusal('licenceUnfit')
  return updated()
}

const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Returns a backup. It has all data: a second-factor code is required (domain.md#system-backup-file). */
async function downloadBackup(
  db: Db,
  { name, code }: BodyOf<typeof system.backupFile>,
  { userId, session, services }: Caller,
) {
  const user = await findUser(db, userId)
  if (user === undefined || !user.second_factor) throw refusal('backupNeedsFactor')
  const refused = await refusalOfCode(db, user, code, {
    origin: originOfSession(session),
    wrong: 'codeWrong',
  })
  if (refused !== undefined) {
    session.logEvent('backup downloaded', 'refused')
    throw refused
  }
  const bytes = await services.backups.read(name)
  session.logEvent('backup downloaded', 'done')
  return asFile({ name, type: 'application/octet-stream', bytes })
}

async function readSettings(
  db: Db,
  _body: object,
  { services }: Caller,
): Promise<DataOf<typeof system.settings>> {
  // The revisions are read before the values. If a save comes between, the revision is old and the next
  // save is refused.
  const saved = await listSavedSettings(db)
  const savedOf = (one: (typeof saved)[number]['key']) => {
    const last = saved.find(({ key }) => key === one)
    return last ? { at: new Date(last.at).toISOString(), id_user: last.id_user, name: last.name } : null
  }
  const [[settings], contact, notices] = await Promise.all([
    listSettings(db),
    services.fixedSupport ?? readSupportContact(db),
    listNotices(db),
  ])
  return {
    support: { contact, fixed: services.fixedSupport !== undefined },
    trimester: settings?.trimester ?? 0,
    notices: notices.flatMap(({ source, ...notice }) => (source === 'local' ? [notice] : [])),
    rev: Math.max(0, ...saved.map(({ rev }) => rev)),
    saved: { support: savedOf('supportContact'), trimester: savedOf('trimester') },
  }
}

async function saveSystemSettings(
  db: Db,
  { support, trimester, rev }: BodyOf<typeof system.saveSettings>,
  { services, userId }: Caller,
): Promise<SaveAnswer> {
  // The contact in the configuration overrides the setting, so it cannot be changed.
  if (support !== undefined && services.fixedSupport !== undefined)
    throw refusal('badField', { field: 'support' })
  const isSaved = await saveSettings(
    db,
    {
      ...(trimester !== undefined && { trimester }),
      ...(support !== undefined && { supportContact: support }),
    },
    { user: userId, rev },
  )
  return isSaved ? updated() : stale()
}

async function addNoticeForAll(
  db: Db,
  { text, url, important }: BodyOf<typeof system.addNotice>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const address = url === '' ? '' : toHttpUrl(url)
  if (address === undefined) throw refusal('badField', { field: 'url' })
  return created(await addNotice(db, { text, url: address, important }, userId), 1)
}

async function withdraw(
  db: Db,
  { id }: BodyOf<typeof system.withdrawNotice>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  if ((await deleteNotice(db, id, userId)) === 'unknown') throw refusal('noSuchRow')
  return deleted()
}

export const systemRoutes = serve(system, {
  state: readState,
  configuration: async (_db: Db, _body: object, { services }: Caller) => services.configuration(),
  installLicence,
  settings: readSettings,
  saveSettings: saveSystemSettings,
  addNotice: addNoticeForAll,
  withdrawNotice: withdraw,
  backup: makeBackup,
  backups: listBackups,
  checkBackup,
  backupFile: downloadBackup,
})
