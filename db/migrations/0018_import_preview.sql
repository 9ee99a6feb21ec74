-- Unlogged: what was compared is read from its file again after a crash, and no save waits for it to reach the disk.
CREATE UNLOGGED TABLE "import_line" (
	"preview" uuid NOT NULL,
	"line" integer NOT NULL,
	"action" varchar(10) NOT NULL,
	"record" integer,
	"rev" integer,
	"content" jsonb NOT NULL,
	"emptied" jsonb NOT NULL,
	"cells" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_line_preview_line_pk" PRIMARY KEY("preview","line")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "import_preview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"table_name" varchar(63) COLLATE "C" NOT NULL,
	"format" varchar(4) NOT NULL,
	"headings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_preview_at" ON "import_preview" USING btree ("at");