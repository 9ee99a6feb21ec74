ALTER TABLE "academic_year" ADD COLUMN "begins" date;--> statement-breakpoint
ALTER TABLE "academic_year" ADD COLUMN "spring" date;--> statement-breakpoint
ALTER TABLE "academic_year" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "academic_year" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "academic_year" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "academic_year" SET "begins" = make_date(left("label", 4)::integer, 9, 1), "spring" = make_date(left("label", 4)::integer + 1, 2, 1);--> statement-breakpoint
ALTER TABLE "academic_year" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "academic_year" ALTER COLUMN "begins" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "academic_year" ALTER COLUMN "spring" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "academic_year" ADD CONSTRAINT "academic_year_begins_in_its_year" CHECK (extract(year from "academic_year"."begins") = left("academic_year"."label", 4)::integer);--> statement-breakpoint
ALTER TABLE "academic_year" ADD CONSTRAINT "academic_year_spring_after_begins" CHECK ("academic_year"."spring" > "academic_year"."begins");
--> statement-breakpoint
-- A save of a year's rows holds the year's lock shared, its closing holds it alone: of a save and a closing at once the
-- later one knows of the other. Locks of this kind write nothing, where a lock of the row itself would in every save.
CREATE FUNCTION demand_open_year() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_year integer;
  new_year integer;
BEGIN
  IF TG_TABLE_NAME = 'study_group' THEN
    IF TG_OP <> 'INSERT' THEN
      old_year := OLD.intake_year_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      new_year := NEW.intake_year_id;
    END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN
      old_year := OLD.academic_year_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      new_year := NEW.academic_year_id;
    END IF;
  END IF;
  IF pg_advisory_xact_lock_shared(1869313401, least(old_year, new_year)) IS NULL THEN
    RAISE EXCEPTION 'the year is not held';
  END IF;
  IF old_year <> new_year AND pg_advisory_xact_lock_shared(1869313401, greatest(old_year, new_year)) IS NULL THEN
    RAISE EXCEPTION 'the year is not held';
  END IF;
  IF EXISTS (SELECT FROM public.academic_year WHERE id IN (old_year, new_year) AND closed) THEN
    RAISE EXCEPTION USING ERRCODE = 'OK006', MESSAGE = 'yearClosed',
      DETAIL = format('%s %s', TG_TABLE_NAME, CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  target text;
BEGIN
  FOREACH target IN ARRAY ARRAY['admission_plan', 'commission_history_member', 'study_group', 'teaching_position']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER open_year BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION demand_open_year()',
      target
    );
  END LOOP;
END
$$;
--> statement-breakpoint
-- A quota of 0 and 0 says no more than a missing one, and the reading of a list makes it.
CREATE TRIGGER open_year_insert BEFORE INSERT ON group_quota FOR EACH ROW
  WHEN (NEW.budget <> 0 OR NEW.contract <> 0) EXECUTE FUNCTION demand_open_year();
--> statement-breakpoint
CREATE TRIGGER open_year_update BEFORE UPDATE ON group_quota FOR EACH ROW EXECUTE FUNCTION demand_open_year();
--> statement-breakpoint
CREATE TRIGGER open_year_delete BEFORE DELETE ON group_quota FOR EACH ROW
  WHEN (OLD.budget <> 0 OR OLD.contract <> 0) EXECUTE FUNCTION demand_open_year();
--> statement-breakpoint
CREATE FUNCTION hold_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1869313401, OLD.id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_year BEFORE UPDATE ON "academic_year" FOR EACH ROW
  WHEN (OLD.closed <> NEW.closed) EXECUTE FUNCTION hold_year();
--> statement-breakpoint
CREATE TRIGGER rev BEFORE UPDATE ON "academic_year" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_rev();
