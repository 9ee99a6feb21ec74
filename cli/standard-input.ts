/**
 * Returns standard input without the last line end. Passwords are read this way, since process lists show
 * arguments.
 */
export async function readStandardInput(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const part of process.stdin) text += String(part)
  return text.replace(/\r?\n$/, '')
}
