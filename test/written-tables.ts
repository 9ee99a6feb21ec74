import { type Call, isSave } from '#contract/call.ts'
import type { testServer } from './ask.ts'

/** SQL for a trigger that records the table of each written row, including rows that other triggers write. */
const triggerStatement = `
  CREATE TABLE public.written (name text);
  GRANT ALL ON public.written TO PUBLIC;
  CREATE FUNCTION public.note_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO public.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'written'
    LOOP
      EXECUTE format('CREATE TRIGGER zz_written AFTER INSERT OR UPDATE OR DELETE ON %I
        FOR EACH ROW EXECUTE FUNCTION public.note_written()', name);
    END LOOP;
  END $$`

/** Returns the written tables by save. Call it once, before the first test. */
export async function recordWrittenTables(
  server: ReturnType<typeof testServer>,
): Promise<ReadonlyMap<Call, ReadonlySet<string>>> {
  const { pool } = server.database.owner
  await pool.query(triggerStatement)
  const written = new Map<Call, Set<string>>()
  const { ask } = server
  server.ask = async (call, body, asking) => {
    if (!isSave(call)) return ask(call, body, asking)
    await pool.query('TRUNCATE public.written')
    const answer = await ask(call, body, asking)
    const { rows } = await pool.query<{ name: string }>('SELECT DISTINCT name FROM public.written')
    const known = written.get(call) ?? new Set()
    for (const { name } of rows) known.add(name)
    written.set(call, known)
    return answer
  }
  return written
}
