import { contract } from '#contract/index.ts'
import { saveCases } from '#test/every-save.ts'
import { factories } from '#test/given.ts'
import { changedTables, fingerprint } from './database.ts'
import type { Judge } from './group.ts'
import { extraKeys } from './hostile.ts'
import type { Product } from './product.ts'

// Spellings of the media type JSON, and types like it. A wrong body of each type must be refused.
const types = [
  'Application/JSON',
  'APPLICATION/JSON',
  'application/json ; charset=utf-8',
  'application/json\t; charset=utf-8',
  'application/json;',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json, text/plain',
  ' application/json',
  'application/json; boundary=x',
]

export async function checkMediaTypes(product: Product, judge: Judge) {
  const wrong = { idDirection: 'one', code: {}, direction_: 7 }
  for (const type of types) {
    const { status } = await product.ask(contract.catalogues.saveDirection, wrong, {
      headers: { 'content-type': type },
    })
    judge.check(status === 400 || status === 415, `a wrong body of type «${type}»: ${status}`)
  }
}

/**
 * Fields about rights, protection and ownership, which a body must not be able to set. Fields of the save
 * itself are omitted.
 */
const extras = {
  ...Object.fromEntries(
    extraKeys
      .filter((key) => !/^(__proto__|constructor|rev|lang)$/.test(key))
      .map((key): [string, number] => [key, 1]),
  ),
  editable: false,
  role: 'administrator',
  password_hash: 'x',
}

/** Checks that unknown fields in a save are ignored: they give no rights and protect no row. */
export async function checkExtraFields(product: Product, judge: Judge) {
  const given = factories(product)
  const before = await fingerprint(product.pool)
  for (const { name, call, body } of saveCases) {
    const sent = await body(given)
    const { status, text } = await product.ask(call, { ...extras, ...(sent as object) })
    judge.check(status === 200, `${name} with extra fields: ${status}, ${text.slice(0, 100)}`)
  }
  const changed = changedTables(before, await fingerprint(product.pool))
  judge.check(!changed.includes('app_user'), 'a body has given somebody rights')
  const { rows } = await product.pool.query<{ of: string }>(
    `SELECT DISTINCT table_name AS of FROM history
     WHERE user_id IS NOT NULL AND before IS NULL AND (after ->> 'editable') = 'false'`,
  )
  judge.check(rows.length === 0, `rows that a body has protected: ${rows.map(({ of }) => of).join(', ')}`)
}
