import type pg from 'pg'

/** The number of a change is the number of its transaction plus this base. */
export async function setChangeBase(client: pg.Client, base: bigint): Promise<void> {
  await client.query(`CREATE OR REPLACE FUNCTION change_base() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
                      RETURN ${base}::bigint`)
}
