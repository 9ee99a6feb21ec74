import type pg from 'pg'
import { besidePool, type Db } from '#db/connect.ts'

/** A connection whose statements may take their time, and that writes values as every version reads them. */
export async function openUnlimited(db: Db, name: string): Promise<pg.Client> {
  const client = besidePool(db, { application_name: name })
  await client.connect()
  await client.query(`
    SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET client_min_messages = warning; SET client_encoding = 'UTF8'; SET TimeZone = 'UTC';
    SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1`)
  return client
}
