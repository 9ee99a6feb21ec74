import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

export type Reference = { child: string; column: string; parent: string; isKey: boolean }
/** Unique index. `expressions`: columns or expressions; `condition`: of a partial index, else 'true'. */
type UniqueConstraint = { table: string; expressions: string[]; condition: string }
export type Constraints = { references: Reference[]; uniqueConstraints: UniqueConstraint[] }

/** Reads foreign keys and unique indexes from PostgreSQL's catalogue, so that no table is missing. */
export async function readConstraints(db: Db): Promise<Constraints> {
  const references = await run<Reference>(
    db,
    `SELECT c.conrelid::regclass::text AS child, a.attname::text AS column, c.confrelid::regclass::text AS parent,
       EXISTS (
         SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisprimary AND i.indkey::text = a.attnum::text
       ) AS "isKey"
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY 1, 2`,
    [],
  )
  const uniqueConstraints = await run<UniqueConstraint>(
    db,
    `SELECT i.indrelid::regclass::text AS table,
       ARRAY(SELECT pg_get_indexdef(i.indexrelid, k, true) FROM generate_series(1, i.indnkeyatts) AS k) AS expressions,
       coalesce(pg_get_expr(i.indpred, i.indrelid, true), 'true') AS condition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
    [],
  )
  return { references, uniqueConstraints }
}
