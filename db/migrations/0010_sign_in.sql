CREATE TABLE "second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "second_factor_secret_filled" CHECK (btrim("second_factor"."secret") <> '')
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "via" varchar(8) DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_via_known" CHECK ("session"."via" in ('password', 'sso'));--> statement-breakpoint
-- What happened stays written, whatever a mistake or a forged statement tries. Who has to rewrite it (a restore, the name
-- of a person that is to be forgotten) says so in the transaction, which stands in the code and nowhere else.
CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('okuu.rewrites_history', true), '') <> 'on' THEN
    RAISE EXCEPTION 'the history is only added to';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_history BEFORE UPDATE OR DELETE OR TRUNCATE ON "history" FOR EACH STATEMENT
  EXECUTE FUNCTION keep_history();
