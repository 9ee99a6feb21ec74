-- Comes with every PostgreSQL; whoever owns the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- How a search compares texts: as `fold` in contract/search/folding.ts does, which has the same table of cases. Dear, so
-- that the planner rather asks an index than every row.
CREATE FUNCTION folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN regexp_replace(
    regexp_replace(
      translate(lower(normalize(value COLLATE "C", NFC) COLLATE "und-x-icu"), 'ёөүң', 'еоун') COLLATE "C",
      '[ \f\r\t\v\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+',
      ' ',
      'g'
    ),
    '(\d)\.(?=\d)',
    '\1',
    'g'
  );
--> statement-breakpoint
-- How well lines answer a folded text: as `rankOf` in contract/search/ranking.ts, which has the same table of cases.
CREATE FUNCTION match_rank(lines text, sought text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN strpos(lines, E'\n ' || sought || E' \n') > 0 THEN 0
    WHEN strpos(lines, E'\n ' || sought) > 0 THEN 1
    WHEN strpos(lines, sought) = 0 THEN NULL
    WHEN strpos(translate(lines, '-«„“"(/.', '        '), ' ' || translate(sought, '-«„“"(/.', '        ')) > 0 THEN 2
    ELSE 3
  END;
--> statement-breakpoint
CREATE INDEX "direction_search" ON "direction" USING gin (folded((E'\n ' || code || E' \n ' || name_ru || E' \n ' || name_ky || E' \n ' || name_en || E' \n') COLLATE "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "speciality_name_search" ON "speciality_name" USING gin (folded((E'\n ' || code || E' \n ' || name_ru || E' \n ' || name_ky || E' \n ' || name_en || E' \n') COLLATE "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "study_form_search" ON "study_form" USING gin (folded((E'\n ' || short_name || E' \n ' || name_ru || E' \n ' || name_ky || E' \n ' || name_en || E' \n') COLLATE "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_name_search" ON "group_name" USING gin (folded((E'\n ' || name || E' \n') COLLATE "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "study_group_search" ON "study_group" USING gin (folded((E'\n ' || extra || E' \n') COLLATE "C") gin_trgm_ops) WHERE "study_group"."extra" <> '';--> statement-breakpoint
CREATE INDEX "faculty_search" ON "faculty" USING gin (folded((E'\n ' || short_ru || E' \n ' || short_ky || E' \n ' || short_en || E' \n ' || full_ru || E' \n ' || full_ky || E' \n ' || full_en || E' \n') COLLATE "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "institution_search" ON "institution" USING gin (folded((E'\n ' || short_ru || E' \n ' || short_ky || E' \n ' || short_en || E' \n ' || full_ru || E' \n ' || full_ky || E' \n ' || full_en || E' \n') COLLATE "C") gin_trgm_ops);