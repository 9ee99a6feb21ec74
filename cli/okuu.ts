import { failureMessage } from '#db/failures.ts'
import { okuuProgram } from './program.ts'

try {
  await okuuProgram().parseAsync()
} catch (error) {
  process.stderr.write(`${failureMessage(error)}\n`)
  process.exitCode = 1
}
