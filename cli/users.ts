import type { Command } from 'commander'
import { failureCode } from '#db/failures.ts'
import { addUser, listUsers, setDisabled, setPassword } from '#server/auth/users.ts'
import { login as loginRule } from '#contract/limits.ts'
import { readStandardInput } from './standard-input.ts'
import { withDatabase } from './with-database.ts'

/** Users are made here, not on a screen: the specification knows no roles. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('the people who may sign in')
  user
    .command('add <login>')
    .description('add a user; the password is read from standard input')
    .option('--name <name>', 'first name', '')
    .option('--surname <surname>', 'surname', '')
    .action((login: string, options: { name: string; surname: string }) => add(login, options))
  user
    .command('passwd <login>')
    .description('set a new password, read from standard input; ends the user’s sessions')
    .action(changePassword)
  user
    .command('disable <login>')
    .description('let the user in no more; ends the user’s sessions')
    .action((login: string) => disable(login, true))
  user
    .command('enable <login>')
    .description('let a disabled user in again')
    .action((login: string) => disable(login, false))
  user.command('list').description('list all users').action(list)
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl+D: ')
  const password = (await readStandardInput()).trim()
  if (password === '') throw new Error('The password is empty: give it on standard input')
  return password
}

async function add(login: string, { name, surname }: { name: string; surname: string }): Promise<void> {
  if (login.trim().length < loginRule.minLength)
    throw new Error(`A login has at least ${loginRule.minLength} characters`)
  const password = await readPassword()
  await withDatabase(async (db) => {
    try {
      await addUser(db, { login, name: name.trim(), surname: surname.trim() }, password)
    } catch (error) {
      if (failureCode(error) === '23505') throw new Error(`There is a user "${login}" already`)
      throw error
    }
  })
  console.log(`User "${login}" is added.`)
}

async function changePassword(login: string): Promise<void> {
  const password = await readPassword()
  await withDatabase(async (db) => found(login, await setPassword(db, login, password)))
  console.log(`The password of "${login}" is changed.`)
}

async function disable(login: string, disabled: boolean): Promise<void> {
  await withDatabase(async (db) => found(login, await setDisabled(db, login, disabled)))
  console.log(`User "${login}" is ${disabled ? 'disabled' : 'enabled'}.`)
}

function found(login: string, exists: boolean): void {
  if (!exists) throw new Error(`There is no user "${login}"`)
}

async function list(): Promise<void> {
  await withDatabase(async (db) => {
    for (const { login, surname, name, disabled } of await listUsers(db))
      console.log([login, `${surname} ${name}`.trim(), disabled ? 'disabled' : ''].join('\t').trimEnd())
  })
}
