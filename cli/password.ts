import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { readStandardInput } from './standard-input.ts'

/**
 * At a terminal the password is typed twice and not shown; otherwise it is one line of standard input. It is
 * trimmed as on the login screen.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await readStandardInput()).trim()
  const password = await typeUnseen('Password: ')
  if (password !== (await typeUnseen('The same again: '))) throw new Error('The two passwords differ')
  return password
}

async function typeUnseen(prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    // Only after readline has started the terminal hides typed characters.
    process.stderr.write(prompt)
    return await new Promise<string>((resolve, reject) => {
      terminal.once('line', (line) => resolve(line.trim()))
      // On Ctrl+C or Ctrl+D.
      terminal.once('close', () => reject(new Error('No password was given')))
    })
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
