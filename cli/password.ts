import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { readStandardInput } from './standard-input.ts'

/**
 * Reads the password: typed twice and hidden at a terminal, otherwise all of standard input, trimmed as on
 * the login screen.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await readStandardInput()).trim()
  const password = await typeHidden('Password: ')
  if (password !== (await typeHidden('The same again: '))) throw new Error('The two passwords differ')
  return password
}

async function typeHidden(prompt: string): Promise<string> {
  const discarding = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: discarding, terminal: true })
  try {
    // The terminal hides typed characters only after readline has started.
    process.stderr.write(prompt)
    return await new Promise<string>((resolve, reject) => {
      terminal.once('line', (line) => resolve(line.trim()))
      // Ctrl+C and Ctrl+D close the terminal.
      terminal.once('close', () => reject(new Error('No password was given')))
    })
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
