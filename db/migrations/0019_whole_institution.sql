-- A workbook with a whole institution has lines on several sheets; every one is kept, so that it can be shown without being
-- read again.
ALTER TABLE "import_line" DROP CONSTRAINT "import_line_preview_line_pk";--> statement-breakpoint
ALTER TABLE "import_line" ADD COLUMN "sheet" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_line" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_preview_sheet_line_pk" PRIMARY KEY("preview","sheet","line");--> statement-breakpoint
ALTER TABLE "import_preview" ALTER COLUMN "table_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "institution_id" integer;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "sheets" jsonb;
