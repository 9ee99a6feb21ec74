CREATE TABLE "notice_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10000 CACHE 1),
	"notice_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"subject" integer NOT NULL,
	"table_name" varchar(63) COLLATE "C" NOT NULL,
	"record" integer NOT NULL,
	"day" varchar(10) DEFAULT '' NOT NULL,
	"institution" integer,
	"faculty" integer,
	CONSTRAINT "notice_event_id_not_placeholder" CHECK ("notice_event"."id" <> 9999)
);
--> statement-breakpoint
CREATE TABLE "notice_gathering" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"seen" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_gathering_id_known" CHECK ("notice_gathering"."id" in (1))
);
--> statement-breakpoint
CREATE TABLE "notice_muted" (
	"user_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	CONSTRAINT "notice_muted_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_source_known";--> statement-breakpoint
ALTER TABLE "notice_event" ADD CONSTRAINT "notice_event_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "notice_muted" ADD CONSTRAINT "notice_muted_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_event_same" ON "notice_event" USING btree ("kind","subject","table_name","record");--> statement-breakpoint
CREATE INDEX "notice_event_notice_id" ON "notice_event" USING btree ("notice_id","institution","faculty");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_source_known" CHECK ("notice"."source" in ('local', 'news', 'event'));