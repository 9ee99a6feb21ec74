import type pg from 'pg'

/** Later changes have numbers above `base`, which is added to transaction numbers. */
export async function setChangeBase(client: pg.Client, base: bigint): Promise<void> {
  await client.query(`CREATE OR REPLACE FUNCTION change_base() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
                      RETURN ${base}::bigint`)
}
