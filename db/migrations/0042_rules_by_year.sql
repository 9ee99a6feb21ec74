ALTER TABLE "licence" ADD COLUMN "state" varchar(20) DEFAULT 'inForce' NOT NULL;--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "state_from" date;--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "address" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "act" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "status" varchar(20) DEFAULT 'inForce' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "from_year_id" integer;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "to_year_id" integer;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "cycles" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "programmes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "kinds_of_institution" varchar(20)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "except_codes" varchar(20)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "least" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "check_rule" ADD COLUMN "licences_before" date;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "ownership" varchar(20) DEFAULT 'state' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "status" varchar(20) DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_rule" ADD CONSTRAINT "check_rule_from_year_id_academic_year_id_fk" FOREIGN KEY ("from_year_id") REFERENCES "public"."academic_year"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "check_rule" ADD CONSTRAINT "check_rule_to_year_id_academic_year_id_fk" FOREIGN KEY ("to_year_id") REFERENCES "public"."academic_year"("id") ON DELETE restrict ON UPDATE restrict DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE INDEX "check_rule_from_year_id" ON "check_rule" USING btree ("from_year_id");--> statement-breakpoint
CREATE INDEX "check_rule_to_year_id" ON "check_rule" USING btree ("to_year_id");--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_state_known" CHECK ("licence"."state" in ('inForce', 'suspended', 'withdrawn', 'reissued'));--> statement-breakpoint
ALTER TABLE "check_rule" ADD CONSTRAINT "check_rule_least_range" CHECK ("check_rule"."least" between 0 and 9999.99);--> statement-breakpoint
ALTER TABLE "check_rule" ADD CONSTRAINT "check_rule_status_known" CHECK ("check_rule"."status" in ('inForce', 'announced'));--> statement-breakpoint
ALTER TABLE "check_rule" ADD CONSTRAINT "check_rule_years_in_order" CHECK ("check_rule"."from_year_id" <= "check_rule"."to_year_id");--> statement-breakpoint
ALTER TABLE "institution" ADD CONSTRAINT "institution_ownership_known" CHECK ("institution"."ownership" in ('state', 'private', 'municipal', 'interstate'));--> statement-breakpoint
ALTER TABLE "institution" ADD CONSTRAINT "institution_status_known" CHECK ("institution"."status" in ('none', 'national', 'special'));--> statement-breakpoint
-- The seeded rule of grants knows institutions by ownership: those that stood in its list are private.
UPDATE institution SET ownership = 'private'
WHERE id IN (SELECT unnest(institutions) FROM check_rule WHERE id = 10 AND kind = 'noBudgetPlaces');--> statement-breakpoint
UPDATE check_rule SET institutions = '{}', kinds_of_institution = '{private}',
  except_codes = '{5501,5502,5503,5504,5505,5506,5507,5508,5509}', act = 'Временный порядок ваучерного механизма'
WHERE id = 10 AND kind = 'noBudgetPlaces';--> statement-breakpoint
-- Of the other seeded rules those that nobody has changed. Years are numbered by their two last digits.
UPDATE check_rule SET licences_before = '2022-10-07', act = 'Постановление Правительства КР № 552 от 07.10.2022'
WHERE id = 7 AND kind = 'licenceHeadcount' AND rev = 1;--> statement-breakpoint
UPDATE check_rule SET from_year_id = 25, to_year_id = 25
WHERE id = 8 AND kind = 'formNotAllowed' AND rev = 1;
