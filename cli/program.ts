import { Command } from 'commander'
import { addAvnCommand } from './avn.ts'
import { addBackupCommands } from './backup.ts'
import { addDatabaseCommands } from './db.ts'
import { addDemoCommands } from './demo.ts'
import { addDoctorCommand } from './doctor.ts'
import { addKeyCommands } from './keys.ts'
import { addLicenceCommands } from './licence.ts'
import { addMoodleCommand } from './moodle.ts'
import { addNoticeCommands } from './notices.ts'
import { addRuleCommands } from './rules.ts'
import { addSettingCommands } from './settings.ts'
import { addSetupCommand } from './setup.ts'
import { addTransferCommands } from './transfer.ts'
import { addUserCommands } from './users.ts'

export function newProgram(): Command {
  const program = new Command('okuu')
    .description(
      'Command line of Okuu. It reads the same configuration as the server: okuu.env and the environment.',
    )
    .showHelpAfterError()

  addDatabaseCommands(program)
  addBackupCommands(program)
  addDemoCommands(program)
  addUserCommands(program)
  addKeyCommands(program)
  addDoctorCommand(program)
  addLicenceCommands(program)
  addMoodleCommand(program)
  addNoticeCommands(program)
  addRuleCommands(program)
  addSettingCommands(program)
  addSetupCommand(program)
  addTransferCommands(program)
  addAvnCommand(program)
  return program
}
