-- A folded text in Latin letters, for the indexes of the search (db/schema/columns.ts). A letter for a letter, so that what
-- is part of a text stays part of it; letters that share one only let more be found, which is compared once more. In
-- plpgsql, since the planner would look into an SQL function, find it cheap, and compare every row.
CREATE FUNCTION latin(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN translate(value, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgdejziiklmnoprstufhcqwwxyxeua');
END
$$;
--> statement-breakpoint
DROP INDEX "direction_search";--> statement-breakpoint
DROP INDEX "speciality_name_search";--> statement-breakpoint
DROP INDEX "study_form_search";--> statement-breakpoint
DROP INDEX "group_name_search";--> statement-breakpoint
DROP INDEX "study_group_search";--> statement-breakpoint
DROP INDEX "faculty_search";--> statement-breakpoint
DROP INDEX "institution_search";--> statement-breakpoint
CREATE INDEX "direction_search" ON "direction" USING gin (latin(folded((E'\n ' || code || E' \n ' || name_ru || E' \n ' || name_ky || E' \n ' || name_en || E' \n') COLLATE "C")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "speciality_name_search" ON "speciality_name" USING gin (latin(folded((E'\n ' || code || E' \n ' || name_ru || E' \n ' || name_ky || E' \n ' || name_en || E' \n') COLLATE "C")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "study_form_search" ON "study_form" USING gin (latin(folded((E'\n ' || short_name || E' \n ' || name_ru || E' \n ' || name_ky || E' \n ' || name_en || E' \n') COLLATE "C")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_name_search" ON "group_name" USING gin (latin(folded((E'\n ' || name || E' \n') COLLATE "C")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "study_group_search" ON "study_group" USING gin (latin(folded((E'\n ' || extra || E' \n') COLLATE "C")) gin_trgm_ops) WHERE "study_group"."extra" <> '';--> statement-breakpoint
CREATE INDEX "faculty_search" ON "faculty" USING gin (latin(folded((E'\n ' || short_ru || E' \n ' || short_ky || E' \n ' || short_en || E' \n ' || full_ru || E' \n ' || full_ky || E' \n ' || full_en || E' \n') COLLATE "C")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "institution_search" ON "institution" USING gin (latin(folded((E'\n ' || short_ru || E' \n ' || short_ky || E' \n ' || short_en || E' \n ' || full_ru || E' \n ' || full_ky || E' \n ' || full_en || E' \n') COLLATE "C")) gin_trgm_ops);