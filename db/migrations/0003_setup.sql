ALTER TABLE "commission_role" ALTER COLUMN "rank" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "discipline_kind" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "discipline_kind" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_role" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_role" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grading_rule" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "grading_rule" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ministry" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ministry" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "institution_id" integer;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_kind" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "room_kind" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "editable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A building is the institution's whose faculties have the most rooms in it, else the first institution's.
UPDATE "building" SET "institution_id" = coalesce(
  (
    SELECT f.institution_id FROM room r JOIN faculty f ON f.id = r.faculty_id
    WHERE r.building_id = building.id
    GROUP BY f.institution_id ORDER BY count(*) DESC, f.institution_id LIMIT 1
  ),
  (
    SELECT i.id FROM institution i JOIN ministry m ON m.id = i.ministry_id
    ORDER BY m.name_ru, m.id, i.full_ru, i.id LIMIT 1
  )
);--> statement-breakpoint
-- Where there is no institution there is no room either: an empty building belongs to nobody.
DELETE FROM "building" WHERE "institution_id" IS NULL;--> statement-breakpoint
ALTER TABLE "building" ALTER COLUMN "institution_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_institution_id_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institution"("id") ON DELETE restrict ON UPDATE restrict;--> statement-breakpoint
CREATE UNIQUE INDEX "discipline_kind_same" ON "discipline_kind" USING btree (same("name_ru"));--> statement-breakpoint
CREATE UNIQUE INDEX "commission_role_same" ON "commission_role" USING btree (same("name_ru"));--> statement-breakpoint
CREATE UNIQUE INDEX "institution_same_short" ON "institution" USING btree ("ministry_id",same("short_ru"));--> statement-breakpoint
CREATE UNIQUE INDEX "institution_same_full" ON "institution" USING btree ("ministry_id",same("full_ru"));--> statement-breakpoint
CREATE UNIQUE INDEX "ministry_same" ON "ministry" USING btree (same("name_ru"));--> statement-breakpoint
CREATE UNIQUE INDEX "building_same" ON "building" USING btree ("institution_id",same("name_ru"));--> statement-breakpoint
CREATE UNIQUE INDEX "room_kind_same" ON "room_kind" USING btree (same("name_ru"));--> statement-breakpoint
CREATE UNIQUE INDEX "unit_same" ON "unit" USING btree (same("name_ru"));--> statement-breakpoint
-- The rows that the seeds add at every start: a deleted one would come back, a renamed one would stand twice.
UPDATE "room_kind" SET "editable" = false WHERE "id" < 10000;--> statement-breakpoint
UPDATE "commission_role" SET "editable" = false WHERE "id" < 10000;--> statement-breakpoint
UPDATE "discipline_kind" SET "editable" = false WHERE "id" < 10000;--> statement-breakpoint
UPDATE "grading_rule" SET "editable" = false WHERE "id" = 1;--> statement-breakpoint
DO $$
DECLARE
  target text;
BEGIN
  FOREACH target IN ARRAY ARRAY[
    'ministry', 'building', 'unit', 'room_kind', 'commission_role', 'discipline_kind', 'grading_rule'
  ]
  LOOP
    EXECUTE format(
      'CREATE TRIGGER rev BEFORE UPDATE ON %I FOR EACH ROW
         WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_rev()',
      target
    );
  END LOOP;
END
$$;
