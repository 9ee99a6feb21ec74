ALTER TABLE "change_note" ADD COLUMN "file" varchar(255);--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "file" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "import_preview" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;