import type { Command } from 'commander'
import { roles } from '#contract/limits.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import type { UserRow } from '#contract/users.ts'
import { asOwner, type Db } from '#db/connect.ts'
import { liftLockout } from '#server/auth/attempts.ts'
import { loginKeyOf } from '#server/auth/users.ts'
import { trimText } from '#server/saving/normalise.ts'
import { forgetUser, formerLogin } from '#server/users/forget.ts'
import { saveUser } from '#server/users/save.ts'
import {
  disableUser,
  enableUser,
  endUserSessions,
  listUsers,
  unlinkSignOn,
  resetSecondFactor,
} from '#server/users/users.ts'
import { type Options, readGoodPassword, readLogin, readNames, readRole, readScope } from './user-options.ts'
import { withDatabase } from './with-database.ts'

const author = { userId: null }

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('users and their rights')
  addRightsOptions(user.command('add <login>'))
    .description(
      'add a user, by default a registrar of everything; the password is typed hidden or read from standard input',
    )
    .action(add)
  addRightsOptions(user.command('edit <login>'))
    .description('change names and rights; omitted ones are unchanged')
    .action(edit)
  user.command('rename <login> <new-login>').description('change the login of a user').action(rename)
  user
    .command('passwd <login>')
    .description(
      'set a new password, typed hidden or from standard input; ends the user’s sessions and a lockout',
    )
    .action(changePassword)
  user
    .command('disable <login>')
    .description('forbid a user to sign in; ends the user’s sessions')
    .action((login: string) => change(login, 'disabled', disableUser))
  user
    .command('enable <login>')
    .description('allow a disabled user to sign in again; also ends a lockout')
    .action((login: string) => change(login, 'enabled', enableUser))
  user.command('end-sessions <login>').description('end all sessions of a user').action(endSessions)
  user.command('unlock <login>').description('end the lockout after too many failed sign-ins').action(unlock)
  user
    .command('reset-second-factor <login>')
    .description('remove the second factor of a user who has lost it; ends the user’s sessions')
    .action(resetFactor)
  user
    .command('release-sign-on <login>')
    .description(
      'allow the user’s next sign-on to bind another account of the service; ends the user’s sessions',
    )
    .action(releaseAccount)
  user
    .command('forget <login>')
    .description(
      'delete login and names of a disabled user permanently, also from the history; the user’s changes remain',
    )
    .action(forget)
  user.command('list').description('list all users with their rights').action(list)
}

const addRightsOptions = (command: Command) =>
  command
    .option('--name <name>', 'first name')
    .option('--surname <surname>', 'surname')
    .option('--role <role>', roles.join(', '))
    .option('--institution <number or short name...>', 'institutions of a registrar')
    .option('--faculty <number or short name...>', 'single faculties of a registrar')
    .option('--everywhere', 'registrar of all institutions')
    .option('--catalogues', 'registrar who may also save in the shared catalogues')
    .option('--no-catalogues', 'registrar who may not')

async function add(typed: string, options: Options): Promise<void> {
  const login = readLogin(typed)
  const names = readNames(options)
  const role = readRole(options.role) ?? 'registrar'
  const { institution, faculty } = options
  const isLimited = institution !== undefined || faculty !== undefined
  const password = await readGoodPassword(login)
  await withDatabase(async (db) => {
    const answer = await saveUser(
      db,
      {
        idUser: -1,
        login,
        ...names,
        role,
        catalogues: options.catalogues ?? !isLimited,
        institutions: isLimited && options.everywhere === undefined ? [] : null,
        ...(await readScope(db, options)),
        password,
      },
      author,
    )
    demandSaved(answer, login)
  })
  console.log(`User "${login}" is added.`)
}

async function edit(login: string, options: Options): Promise<void> {
  if (Object.keys(options).length === 0)
    throw new Error('Say what to change: --name, --surname, --role or the scope')
  const names = readNames(options)
  const role = readRole(options.role)
  await withUser(login, async (db, user) => {
    const scope = await readScope(db, options)
    const { catalogues } = options
    const changes = {
      ...names,
      ...(role && { role }),
      ...(catalogues !== undefined && { catalogues }),
      ...scope,
    }
    demandSaved(await saveUser(db, { ...bodyOf(user), ...changes }, author), user.login)
  })
  console.log(`User "${trimText(login)}" is changed.`)
}

async function rename(login: string, typed: string): Promise<void> {
  const renamed = readLogin(typed)
  await withUser(login, async (db, user) =>
    demandSaved(await saveUser(db, { ...bodyOf(user), login: renamed }, author), renamed),
  )
  console.log(`User "${trimText(login)}" is now "${renamed}".`)
}

async function changePassword(login: string): Promise<void> {
  const password = await readGoodPassword(login)
  await withUser(login, async (db, user) => {
    demandSaved(await saveUser(db, { ...bodyOf(user), password }, author), user.login)
  })
  console.log(`The password of "${trimText(login)}" is changed.`)
}

async function change(login: string, done: string, act: typeof disableUser): Promise<void> {
  await withUser(login, async (db, user) => {
    demandSaved(await act(db, { idUser: user.id_user }, author), user.login)
  })
  console.log(`User "${trimText(login)}" is ${done}.`)
}

async function endSessions(login: string): Promise<void> {
  await withUser(login, (db, { id_user }) => endUserSessions(db, { idUser: id_user }, author))
  console.log(`The sessions of "${trimText(login)}" are ended.`)
}

async function unlock(login: string): Promise<void> {
  await withUser(login, (db, user) => liftLockout(db, loginKeyOf(user.login)))
  console.log(`User "${trimText(login)}" may try to sign in again.`)
}

async function resetFactor(login: string): Promise<void> {
  await withUser(login, (db, { id_user }) => resetSecondFactor(db, { idUser: id_user }, author))
  console.log(`The second factor of "${trimText(login)}" is taken away.`)
}

async function releaseAccount(login: string): Promise<void> {
  await withUser(login, (db, { id_user }) => unlinkSignOn(db, { idUser: id_user }, author))
  console.log(`No account of the sign-on service is bound to "${trimText(login)}" any more.`)
}

async function forget(login: string): Promise<void> {
  await withUser(login, async (db, { id_user, disabled }) => {
    if (!disabled) throw new Error(`"${trimText(login)}" may still sign in: disable the user first`)
    // Only the owner of the table `history` may rewrite it.
    demandSaved(await asOwner(db, (owner) => forgetUser(owner.db, id_user)), formerLogin(id_user))
    console.log(
      `The user is now "${formerLogin(id_user)}"; the name goes from the backups as they are rotated.`,
    )
  })
}

async function list(): Promise<void> {
  await withDatabase(async (db) => {
    for (const user of await listUsers(db))
      console.log(
        [
          user.login,
          `${user.surname} ${user.name}`.trim(),
          user.role,
          user.role === 'registrar' ? scopeInWords(user) : '',
          [
            user.disabled && 'disabled',
            user.second_factor && 'second factor',
            user.sign_on && 'bound to the sign-on',
          ]
            .filter(Boolean)
            .join(', '),
        ]
          .join('\t')
          .trimEnd(),
      )
  })
}

function scopeInWords({ institutions, faculties, catalogues }: UserRow): string {
  const places = institutions === null ? ['everywhere'] : [`institutions ${institutions.join(' ')}`]
  if (faculties.length > 0) places.push(`faculties ${faculties.join(' ')}`)
  if (catalogues) places.push('catalogues')
  return places.join(', ')
}

const bodyOf = ({ id_user, login, name, surname, role }: UserRow) => ({
  idUser: id_user,
  login,
  name,
  surname,
  role,
})

async function withUser(login: string, work: (db: Db, user: UserRow) => Promise<unknown>): Promise<void> {
  await withDatabase(async (db) => {
    const user = (await listUsers(db)).find((one) => loginKeyOf(one.login) === loginKeyOf(login))
    if (user === undefined) throw new Error(`There is no user "${trimText(login)}"`)
    await work(db, user)
  })
}

function demandSaved([outcome]: SaveAnswer, login: string): void {
  if (outcome?.sms === sms.duplicate) throw new Error(`There is a user "${login}" already`)
  if (outcome?.sms === sms.cannotDelete)
    throw new Error(`"${login}" is the last administrator: make another one first`)
}
