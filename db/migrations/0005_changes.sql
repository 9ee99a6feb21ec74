-- What the changes of this database are counted from: 0, or above all that a backup held, which its restore sets.
CREATE FUNCTION change_base() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 0::bigint;
--> statement-breakpoint
-- The number of the change that this transaction makes. Numbers grow, and no two transactions share one.
CREATE FUNCTION current_change() RETURNS bigint LANGUAGE sql VOLATILE
  RETURN change_base() + pg_current_xact_id()::text::bigint;
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "change" bigint;
--> statement-breakpoint
UPDATE "history" SET "change" = change_base() + "transaction"::text::bigint;
--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "change" SET DEFAULT current_change();
--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "change" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "history_change" ON "history" USING btree ("change","id");
