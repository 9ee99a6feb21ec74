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
ALTER TABLE "import_preview" ADD COLUMN "readings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Signs that show nothing do not count in a search, and letters like ө are one: as contract/search/folding.ts.
CREATE OR REPLACE FUNCTION folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN regexp_replace(
    regexp_replace(
      translate(
        lower(
          normalize(
            regexp_replace(
              value COLLATE "C",
              '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\U000E0000-\U000E007F]+',
              '',
              'g'
            ),
            NFC
          ) COLLATE "und-x-icu"
        ),
        'ёөѳɵүң',
        'еоооун'
      ) COLLATE "C",
      '[ \f\r\t\v\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+',
      ' ',
      'g'
    ),
    '(\d)\.(?=\d)',
    '\1',
    'g'
  );
