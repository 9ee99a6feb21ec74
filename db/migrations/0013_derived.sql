-- Tables whose rows are made of other rows' texts, brought up to date when they are asked for: a save pays for none of them.
CREATE TABLE "derived_state" (
	"derived" varchar(63) COLLATE "C" NOT NULL,
	"source" varchar(63) COLLATE "C" NOT NULL,
	"snapshot" "pg_snapshot" NOT NULL,
	"next_change" bigint NOT NULL,
	CONSTRAINT "derived_state_derived_source_pk" PRIMARY KEY("derived","source")
);
--> statement-breakpoint
CREATE TABLE "search_line" (
	"table_name" varchar(63) COLLATE "C" NOT NULL,
	"record" integer NOT NULL,
	"lines" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_line_table_name_record_pk" PRIMARY KEY("table_name","record")
);
--> statement-breakpoint
CREATE INDEX "search_line_key" ON "search_line" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "direction_search";--> statement-breakpoint
DROP INDEX "speciality_name_search";--> statement-breakpoint
DROP INDEX "study_form_search";--> statement-breakpoint
DROP INDEX "group_name_search";--> statement-breakpoint
DROP INDEX "study_group_search";--> statement-breakpoint
DROP INDEX "faculty_search";--> statement-breakpoint
DROP INDEX "institution_search";--> statement-breakpoint
DROP FUNCTION latin(text);--> statement-breakpoint
-- Its rows are made anew. With the function go the triggers.
DROP FUNCTION fold_names() CASCADE;--> statement-breakpoint
DROP TABLE "name_folding";--> statement-breakpoint
DROP FUNCTION duplicate_marks(text);--> statement-breakpoint
DROP FUNCTION duplicate_letters(text);--> statement-breakpoint
DROP FUNCTION duplicate_folded(text);--> statement-breakpoint
DROP FUNCTION without_latin_twins(text);--> statement-breakpoint
CREATE TABLE "name_folding" (
	"table_name" varchar(63) COLLATE "C" NOT NULL,
	"record" integer NOT NULL,
	"scope" integer NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"folded_ru" text COLLATE "C" NOT NULL,
	"folded_ky" text COLLATE "C" NOT NULL,
	"folded_en" text COLLATE "C" NOT NULL,
	"letters_ru" text COLLATE "C" NOT NULL,
	"letters_ky" text COLLATE "C" NOT NULL,
	"letters_en" text COLLATE "C" NOT NULL,
	"marks_ru" integer[] NOT NULL,
	"marks_ky" integer[] NOT NULL,
	CONSTRAINT "name_folding_table_name_record_pk" PRIMARY KEY("table_name","record")
);
--> statement-breakpoint
CREATE INDEX "name_folding_code" ON "name_folding" USING btree ("table_name","code") WHERE "name_folding"."code" <> '';--> statement-breakpoint
CREATE INDEX "name_folding_russian" ON "name_folding" USING btree ("table_name","folded_ru");--> statement-breakpoint
CREATE INDEX "name_folding_english" ON "name_folding" USING btree ("table_name","folded_en") WHERE "name_folding"."folded_en" <> '';--> statement-breakpoint
CREATE INDEX "name_folding_marks" ON "name_folding" USING gin ("marks_ru","marks_ky");
