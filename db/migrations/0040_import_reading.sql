CREATE TABLE "import_reading" (
	"entity" varchar(40) NOT NULL,
	"headings" varchar(32) NOT NULL,
	"reading" jsonb NOT NULL,
	"saved_on" date NOT NULL,
	CONSTRAINT "import_reading_entity_headings_pk" PRIMARY KEY("entity","headings")
);
--> statement-breakpoint
-- A preview of half an hour has its lines under other numbers: its file is read anew.
DELETE FROM "import_line";--> statement-breakpoint
DELETE FROM "import_preview";--> statement-breakpoint
ALTER TABLE "import_line" ALTER COLUMN "sheet" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_line" ADD COLUMN "remarked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "content" "bytea";--> statement-breakpoint
-- Most files are compressed already.
ALTER TABLE "import_preview" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "wishes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "readings" jsonb DEFAULT '[]'::jsonb NOT NULL;