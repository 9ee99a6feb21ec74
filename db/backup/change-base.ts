import type pg from 'pg'

/** Sets the base that is added to transaction numbers, so that later changes have numbers above `base`. */
export async function setChangeBase(client: pg.Client, base: bigint): Promise<void> {
  await client.query(`CREATE OR REPLACE FUNCTION change_base() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
                      RETURN ${base}::bigint`)
}
