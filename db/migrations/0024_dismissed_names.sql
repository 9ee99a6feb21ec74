ALTER TABLE "dismissed_duplicate" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "dismissed_duplicate" ADD COLUMN "second_name" text;--> statement-breakpoint
ALTER TABLE "dismissed_duplicate" ADD CONSTRAINT "dismissed_duplicate_names" CHECK (("dismissed_duplicate"."first_name" IS NULL) = ("dismissed_duplicate"."second_name" IS NULL));