CREATE TABLE "change_note" (
	"change" bigint PRIMARY KEY DEFAULT current_change() NOT NULL,
	"operation" varchar(12),
	"reason" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "change_place" (
	"change" bigint NOT NULL,
	"institution" integer NOT NULL,
	"faculty" integer NOT NULL,
	"operation" varchar(12) NOT NULL,
	CONSTRAINT "change_place_change_institution_faculty_pk" PRIMARY KEY("change","institution","faculty")
);
--> statement-breakpoint
CREATE INDEX "change_place_institution" ON "change_place" USING btree ("institution","change") WHERE "change_place"."institution" <> 0;--> statement-breakpoint
CREATE INDEX "change_place_faculty" ON "change_place" USING btree ("faculty","change") WHERE "change_place"."faculty" <> 0;--> statement-breakpoint
CREATE INDEX "change_place_operation" ON "change_place" USING btree ("operation","change");
--> statement-breakpoint
-- The first row of a transaction that gets here writes down the ground of the change, where the call has said one.
CREATE OR REPLACE FUNCTION demand_rights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked text := current_setting('okuu.asked', true);
  since bigint := 0;
  is_administrator boolean := false;
  hindered record;
  ground text := current_setting('okuu.ground', true);
BEGIN
  IF ground <> '' THEN
    INSERT INTO public.change_note (operation, reason)
    VALUES (nullif(split_part(ground, ' ', 1), ''), nullif(substr(ground, strpos(ground, ' ') + 1), ''))
    ON CONFLICT (change) DO NOTHING;
    PERFORM set_config('okuu.ground', '', true);
  END IF;
  IF asked <> '' AND split_part(asked, ' ', 1)::integer = NEW.user_id THEN
    since := split_part(asked, ' ', 2);
    IF NEW.id <= since THEN
      RETURN NULL;
    END IF;
  END IF;
  IF pg_advisory_xact_lock_shared(1869313400, NEW.user_id) IS NULL THEN
    RAISE EXCEPTION 'the rights of a user are not held';
  END IF;
  IF coalesce(current_setting('okuu.changes_rights', true), '') = '' THEN
    SELECT role = 'administrator' AND NOT disabled INTO is_administrator FROM public.app_user WHERE id = NEW.user_id;
  END IF;
  IF is_administrator IS NOT TRUE THEN
    SELECT * INTO hindered FROM public.rows_not_allowed(NEW.user_id, since) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION USING ERRCODE = 'OK403', MESSAGE = hindered.refusal,
        DETAIL = format('%s %s', hindered.table_name, hindered.row_id);
    END IF;
  END IF;
  IF NEW.id < currval('public.history_id_seq') THEN
    PERFORM set_config('okuu.asked', NEW.user_id || ' ' || currval('public.history_id_seq'), true);
  END IF;
  RETURN NULL;
END
$$;
