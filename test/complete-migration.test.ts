import { expect, test } from 'vitest'
import { completeMigration } from '#db/complete-migration.ts'
import { textOf } from './sources.ts'

const own = textOf('db/migrations/0032_proposal.sql')
const migration = `CREATE TABLE "dormitory" (
	"id" integer PRIMARY KEY,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dormitory_use" (
	"at" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dormitory" ADD CONSTRAINT "dormitory_use_fk" FOREIGN KEY ("use") REFERENCES "public"."use"("id") ON DELETE restrict ON UPDATE restrict;`

const statements = (right?: string) =>
  completeMigration(migration, [own], (table) => (table === 'dormitory' ? right : undefined)).split(
    '--> statement-breakpoint\n',
  )

test('migration: new table with a revision → has the triggers of migration 0032, and its foreign keys are deferrable', () => {
  const [, , key, ...triggers] = statements()
  expect(key).toMatch(/ON UPDATE restrict DEFERRABLE INITIALLY IMMEDIATE;\s*$/)
  expect(triggers).toHaveLength(3)
  for (const trigger of triggers) expect(own).toContain(trigger.replace('"dormitory"', '"proposal"').trim())
})

test.each(['catalogues', 'scope', 'named'])(
  'migration: entity saved with the right «%s» → its table is appended to the list of this right in saved_by',
  (right) => {
    const text = statements(right).at(-1) ?? ''
    expect(text).toMatch(new RegExp(`, 'dormitory'\\s*\\) THEN '${right}'`))
    const former = /CREATE OR REPLACE FUNCTION saved_by.*?END;/s.exec(own)?.[0]
    expect(text.replace(", 'dormitory'", '')).toBe(former)
  },
)
