CREATE TABLE "change_undo" (
	"change" bigint PRIMARY KEY DEFAULT current_change() NOT NULL,
	"undoes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "change_undo_undoes" ON "change_undo" USING btree ("undoes","change");--> statement-breakpoint
CREATE INDEX "history_table" ON "history" USING btree ("table_name","change");--> statement-breakpoint
CREATE INDEX "history_user" ON "history" USING btree ("user_id","change");--> statement-breakpoint
-- The undo by which a change stands undone. Null where it stands: it was never undone, or its undo was undone in turn.
CREATE FUNCTION undone_by(number bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  latest bigint;
BEGIN
  SELECT max(change) INTO latest FROM public.change_undo WHERE undoes = number;
  IF latest IS NULL OR public.undone_by(latest) IS NOT NULL THEN
    RETURN NULL;
  END IF;
  RETURN latest;
END
$$;
--> statement-breakpoint
-- The first change that began at that moment or later. Changes end in another order than they begin: whoever needs each
-- one looks some minutes further.
CREATE FUNCTION first_change_since(moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  lowest bigint;
  highest bigint;
  middle bigint;
  began timestamptz;
BEGIN
  SELECT min(change), max(change) + 1 INTO lowest, highest FROM public.history;
  WHILE lowest < highest LOOP
    middle := lowest + (highest - lowest) / 2;
    SELECT at INTO began FROM public.history WHERE change >= middle ORDER BY change, id LIMIT 1;
    IF began < moment THEN
      lowest := middle + 1;
    ELSE
      highest := middle;
    END IF;
  END LOOP;
  RETURN coalesce(lowest, 0);
END
$$;
--> statement-breakpoint
-- An undo puts rows back in an order in which one may refer to another that is not there yet: until the transaction's end.
-- Whatever asks for nothing is checked at once, as before; that a row in use cannot go is never put off.
DO $$
DECLARE
  reference record;
BEGIN
  FOR reference IN
    SELECT conname, conrelid::regclass AS owner FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE', reference.owner, reference.conname);
  END LOOP;
END
$$;
