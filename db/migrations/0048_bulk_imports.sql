DROP INDEX "foreign_number_row";--> statement-breakpoint
DROP INDEX "foreign_number_current";--> statement-breakpoint
DROP INDEX "history_user";--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_number_current" ON "foreign_number" USING btree ("entity","record","system",(CASE WHEN "former" THEN "id" ELSE 0 END));--> statement-breakpoint
CREATE INDEX "history_user" ON "history" USING btree ("user_id","change") WHERE "history"."user_id" is not null;--> statement-breakpoint
-- Checks all rows of an insert at once, after it: locks each year once, and reads the years after the locks.
CREATE FUNCTION demand_open_years() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  years integer[];
  ids integer[];
  refused integer;
BEGIN
  IF TG_TABLE_NAME = 'study_group' THEN
    SELECT array_agg(year), array_agg(id) INTO years, ids
    FROM (SELECT intake_year_id, min(inserted.id) FROM inserted GROUP BY 1 ORDER BY 1) AS one (year, id);
  ELSIF TG_TABLE_NAME = 'group_quota' THEN
    -- A quota of 0 and 0 equals a missing quota, and reading a list inserts it.
    SELECT array_agg(year), array_agg(id) INTO years, ids
    FROM (
      SELECT academic_year_id, min(inserted.id) FROM inserted WHERE budget <> 0 OR contract <> 0 GROUP BY 1 ORDER BY 1
    ) AS one (year, id);
  ELSE
    SELECT array_agg(year), array_agg(id) INTO years, ids
    FROM (SELECT academic_year_id, min(inserted.id) FROM inserted GROUP BY 1 ORDER BY 1) AS one (year, id);
  END IF;
  PERFORM pg_advisory_xact_lock_shared(1869313401, year) FROM unnest(years) AS year;
  SELECT one.id INTO refused FROM unnest(years, ids) AS one (year, id) JOIN public.academic_year y ON y.id = one.year
  WHERE y.closed LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'OK006', MESSAGE = 'yearClosed', DETAIL = format('%s %s', TG_TABLE_NAME, refused);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER open_year_insert ON group_quota;
--> statement-breakpoint
DO $$
DECLARE
  target text;
BEGIN
  FOREACH target IN ARRAY ARRAY['admission_plan', 'commission_history_member', 'study_group', 'teaching_position']
  LOOP
    EXECUTE format('DROP TRIGGER open_year ON %I', target);
    EXECUTE format('CREATE TRIGGER open_year BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION demand_open_year()', target);
  END LOOP;
  FOREACH target IN ARRAY ARRAY['admission_plan', 'commission_history_member', 'study_group', 'teaching_position', 'group_quota']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER open_year_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION demand_open_years()',
      target
    );
  END LOOP;
END
$$;
--> statement-breakpoint
-- Checks all numbers of an insert at once. An undo inserts rows in any order, so its numbers are checked one by one, deferred.
CREATE FUNCTION demand_numbered_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text;
  found_rows integer;
  records integer[];
BEGIN
  FOR named IN SELECT DISTINCT entity FROM inserted ORDER BY 1 LOOP
    records := ARRAY(SELECT DISTINCT record FROM inserted WHERE entity = named COLLATE "C");
    EXECUTE format('SELECT count(*) FROM (SELECT FROM public.%I WHERE id = ANY ($1) FOR KEY SHARE) locked', public.entity_table(named))
      INTO found_rows USING records;
    IF found_rows < cardinality(records) THEN
      RAISE EXCEPTION USING ERRCODE = 'foreign_key_violation', MESSAGE = 'a foreign number needs its row',
        TABLE = 'foreign_number', CONSTRAINT = 'foreign_number_row_fk';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER numbered_row ON "foreign_number";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER numbered_row AFTER UPDATE OF entity, record ON "foreign_number" DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW EXECUTE FUNCTION demand_numbered_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER numbered_row_return AFTER INSERT ON "foreign_number" DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW WHEN (current_setting('okuu.undoes', true) = 'on') EXECUTE FUNCTION demand_numbered_row();
--> statement-breakpoint
CREATE TRIGGER numbered_row_insert AFTER INSERT ON "foreign_number" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT WHEN (current_setting('okuu.undoes', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION demand_numbered_rows();
