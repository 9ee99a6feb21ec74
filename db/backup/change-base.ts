import type pg from 'pg'

/** Sets the number that is added to transaction numbers, so later changes have numbers above it. */
export async function setChangeBase(client: pg.Client, base: bigint): Promise<void> {
  await client.query(`CREATE OR REPLACE FUNCTION change_base() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
                      RETURN ${base}::bigint`)
}
