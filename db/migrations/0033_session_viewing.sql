ALTER TABLE "session" ADD COLUMN "viewing_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_viewing_id_app_user_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."app_user"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE INDEX "session_viewing_id" ON "session" USING btree ("viewing_id");