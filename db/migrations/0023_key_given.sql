ALTER TABLE "api_key_use" ADD COLUMN "last_read" varchar(300);--> statement-breakpoint
ALTER TABLE "api_key_use" ADD COLUMN "answers" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key_use" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key_use" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "api_key_use" ADD COLUMN "day_answers" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key_use" ADD COLUMN "day_bytes" bigint DEFAULT 0 NOT NULL;