import { expect, test } from 'vitest'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { factories } from '#test/given.ts'
import { addMoodleCommand } from './moodle.ts'

const { db, url } = await testDatabase()
const given = factories({ db })
const run = (...words: string[]) => runCommand(addMoodleCommand, { DATABASE_URL: url }, ['moodle', ...words])

// @rule moodle-files
test('moodle: name of a faculty → its categories are printed; invalid option → refused with a reason', async () => {
  const faculty = await given.faculty({ shortRu: 'ФИТ', fullRu: 'Информатика' })
  await given.faculty()
  const written = await run('categories', '--faculty', 'ФИТ')
  expect(written.trim().split('\n')).toHaveLength(3)
  expect(written).toContain(`okuu-faculty-${faculty.id}`)
  expect((await run('cohorts')).trim()).toBe('name,idnumber,description,contextid,visible')
  expect((await run('cohorts', '--intake', '26', '--since', '2026-09-15T03:15:00Z')).trim()).toContain(
    'idnumber',
  )
  await expect(run('cohorts', '--since', 'yesterday')).rejects.toThrow('"yesterday" is no day')
  await expect(run('cohorts', '--intake', '2026')).rejects.toThrow('"2026" is no year of admission')
  await expect(run('categories', '--intake', '26')).rejects.toThrow('are for cohorts')
  await expect(run('cohorts', '--faculty', 'ФФФ')).rejects.toThrow('There is no faculty "ФФФ"')
})
