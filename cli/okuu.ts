import { failureMessage } from '#db/failures.ts'
import { newProgram } from './program.ts'

try {
  await newProgram().parseAsync()
} catch (error) {
  process.stderr.write(`${failureMessage(error)}\n`)
  process.exitCode = 1
}
