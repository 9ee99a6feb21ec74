import type { Command } from 'commander'
import { lengths } from '#contract/limits.ts'
import { failureCode } from '#db/failures.ts'
import { loginProblem, passwordProblem } from '#server/auth/account-rules.ts'
import {
  addUser,
  listUsers,
  registrarOfEverything,
  setDisabled,
  setName,
  setPassword,
  unlockUser,
} from '#server/auth/users.ts'
import { trimmed } from '#server/saving/trim.ts'
import { readPassword } from './password.ts'
import { withDatabase } from './with-database.ts'

type Names = { name?: string; surname?: string }

/** Users are made here, not on a screen: the specification knows no roles. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('the people who may sign in')
  user
    .command('add <login>')
    .description('add a user; the password is typed unseen or read from standard input')
    .option('--name <name>', 'first name')
    .option('--surname <surname>', 'surname')
    .action(add)
  user
    .command('edit <login>')
    .description('change the name or the surname')
    .option('--name <name>', 'first name')
    .option('--surname <surname>', 'surname')
    .action(edit)
  user
    .command('passwd <login>')
    .description(
      'set a new password, typed unseen or from standard input; ends the user’s sessions and a lockout',
    )
    .action(changePassword)
  user
    .command('disable <login>')
    .description('let the user in no more; ends the user’s sessions')
    .action((login: string) => disable(login, true))
  user
    .command('enable <login>')
    .description('let a disabled user in again; ends a lockout too')
    .action((login: string) => disable(login, false))
  user
    .command('unlock <login>')
    .description('end the lockout of a login that failed too often')
    .action(unlock)
  user.command('list').description('list all users').action(list)
}

async function add(typed: string, { name = '', surname = '' }: Names): Promise<void> {
  const login = trimmed(typed)
  const problem = loginProblem(login)
  if (problem !== undefined) throw new Error(`A login ${problem}`)
  const user = { login, name: readName(name, 'first name'), surname: readName(surname, 'surname') }
  const password = await readGoodPassword(login)
  await withDatabase(async (db) => {
    try {
      await addUser(db, user, password, registrarOfEverything)
    } catch (error) {
      if (failureCode(error) === '23505') throw new Error(`There is a user "${login}" already`)
      throw error
    }
  })
  console.log(`User "${login}" is added.`)
}

async function edit(login: string, { name, surname }: Names): Promise<void> {
  if (name === undefined && surname === undefined)
    throw new Error('Say what to change: --name, --surname or both')
  const names = {
    name: name === undefined ? undefined : readName(name, 'first name'),
    surname: surname === undefined ? undefined : readName(surname, 'surname'),
  }
  await withDatabase(async (db) => found(login, await setName(db, login, names)))
  console.log(`User "${trimmed(login)}" is changed.`)
}

function readName(typed: string, what: string): string {
  const name = trimmed(typed).normalize('NFC')
  if (name.length > lengths.userName) throw new Error(`A ${what} has at most ${lengths.userName} characters`)
  if (/\p{Cc}/u.test(name)) throw new Error(`A ${what} has no tabs, line ends or other control characters`)
  return name
}

async function readGoodPassword(login: string): Promise<string> {
  const password = await readPassword()
  const problem = passwordProblem(password, login)
  if (problem !== undefined) throw new Error(`A password ${problem}`)
  return password
}

async function changePassword(login: string): Promise<void> {
  const password = await readGoodPassword(login)
  await withDatabase(async (db) => found(login, await setPassword(db, login, password)))
  console.log(`The password of "${trimmed(login)}" is changed.`)
}

async function disable(login: string, disabled: boolean): Promise<void> {
  await withDatabase(async (db) => found(login, await setDisabled(db, login, disabled)))
  console.log(`User "${trimmed(login)}" is ${disabled ? 'disabled' : 'enabled'}.`)
}

async function unlock(login: string): Promise<void> {
  await withDatabase(async (db) => found(login, await unlockUser(db, login)))
  console.log(`User "${trimmed(login)}" may try to sign in again.`)
}

function found(login: string, exists: boolean): void {
  if (!exists) throw new Error(`There is no user "${trimmed(login)}"`)
}

async function list(): Promise<void> {
  await withDatabase(async (db) => {
    for (const { login, surname, name, disabled } of await listUsers(db))
      console.log([login, `${surname} ${name}`.trim(), disabled ? 'disabled' : ''].join('\t').trimEnd())
  })
}
