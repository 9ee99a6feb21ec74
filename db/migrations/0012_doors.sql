CREATE TABLE "sign_on" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_on_issuer_filled" CHECK (btrim("sign_on"."issuer") <> ''),
	CONSTRAINT "sign_on_subject_filled" CHECK (btrim("sign_on"."subject") <> '')
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "expires" date DEFAULT current_date + interval '1 year' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sign_on_bound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "known" text;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on" ADD CONSTRAINT "sign_on_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_account" ON "sign_on" USING btree ("issuer","subject");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE;--> statement-breakpoint
CREATE INDEX "api_key_owner_id" ON "api_key" USING btree ("owner_id");--> statement-breakpoint
-- A key that is there already is its maker's, as the history has it; the command line's is nobody's.
UPDATE "api_key" k SET "owner_id" = u.id
FROM "history" h JOIN "app_user" u ON u.id = h.user_id
WHERE h.table_name = 'api_key' AND h.action = 'insert' AND h.row_id = k.id;
