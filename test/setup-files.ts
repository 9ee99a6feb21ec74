import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { root } from '#db/root.ts'
import { groupName, specialityGroup, studyGroup, subgroup } from '#db/schema/index.ts'
import { shownName } from '#server/groups/shown-name.ts'
import { everyRow } from './backups.ts'
import { runCommand } from './command-line.ts'
import { testDatabase } from './database.ts'

const example = join(root, 'deploy', 'setup.example.json')

/** Set-up files on a database of the test file's own. Call it at the file's top, with what adds the command. */
export async function setupFiles(add: (program: Command) => void) {
  const { db, pool, url } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'okuu-setup-'))
  afterAll(() => rm(folder, { recursive: true }))
  const apply = (file: string) => runCommand(add, { DATABASE_URL: url }, ['setup', file])
  // A test that applies the example checks its form.
  const { studyForms } = JSON.parse(await readFile(example, 'utf8')) as { studyForms: object[] }
  return {
    db,
    /** The study form of the example. */
    studyForm: { ...studyForms[0] },
    apply,
    applyExample: () => apply(example),
    applied: async (content: unknown) => {
      const file = join(folder, 'setup.json')
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
      return apply(file)
    },
    everything: () => everyRow(pool),
    /** The names of a speciality's groups, as people see them. */
    groupsOf: async (specialityId: number) => {
      const rows = await db
        .select({ name: shownName })
        .from(studyGroup)
        .innerJoin(specialityGroup, eq(specialityGroup.id, studyGroup.specialityGroupId))
        .innerJoin(groupName, eq(groupName.id, specialityGroup.groupNameId))
        .innerJoin(subgroup, eq(subgroup.id, specialityGroup.subgroupId))
        .where(eq(specialityGroup.specialityId, specialityId))
      return rows.map(({ name }) => name).toSorted()
    },
  }
}
