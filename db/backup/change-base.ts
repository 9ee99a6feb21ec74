import type pg from 'pg'

/** Lets the numbers of the changes that come be above `base`, and above the transaction's own. */
export async function setChangeBase(client: pg.Client, base: bigint): Promise<void> {
  await client.query(`CREATE OR REPLACE FUNCTION change_base() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
                      RETURN ${base}::bigint`)
}
