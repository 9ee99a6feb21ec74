-- Statement triggers for tables with large imports: one statement writes the history of all inserted rows. An insert has no
-- cascade, thus the order of the history stays that of the rows.
CREATE FUNCTION record_inserts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.history (user_id, table_name, row_id, action, after)
  SELECT nullif(current_setting('okuu.user', true), '')::integer, TG_TABLE_NAME, i.id, 'insert', to_jsonb(i) FROM inserted i;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A quota without planned students has no history.
CREATE FUNCTION record_quota_inserts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.history (user_id, table_name, row_id, action, after)
  SELECT nullif(current_setting('okuu.user', true), '')::integer, TG_TABLE_NAME, i.id, 'insert', to_jsonb(i) FROM inserted i
  WHERE i.budget <> 0 OR i.contract <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION record_inserts(), record_quota_inserts() FROM PUBLIC;
--> statement-breakpoint
DROP TRIGGER history ON "study_group";
--> statement-breakpoint
CREATE TRIGGER history AFTER DELETE ON "study_group" FOR EACH ROW EXECUTE FUNCTION record_history('id');
--> statement-breakpoint
CREATE TRIGGER history_insert AFTER INSERT ON "study_group" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_inserts();
--> statement-breakpoint
DROP TRIGGER history ON "foreign_number";
--> statement-breakpoint
CREATE TRIGGER history AFTER DELETE ON "foreign_number" FOR EACH ROW EXECUTE FUNCTION record_history('id');
--> statement-breakpoint
CREATE TRIGGER history_insert AFTER INSERT ON "foreign_number" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_inserts();
--> statement-breakpoint
DROP TRIGGER history_insert ON "group_quota";
--> statement-breakpoint
CREATE TRIGGER history_insert AFTER INSERT ON "group_quota" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_quota_inserts();
--> statement-breakpoint
-- One branch with a static query for each table, whose plan is cached; a dynamic query is planned for each row.
DO $do$
DECLARE
  branches text;
BEGIN
  SELECT string_agg(
    format('WHEN %L THEN PERFORM FROM public.%I WHERE id = NEW.record FOR KEY SHARE;', entity, public.entity_table(entity)),
    E'\n    ' ORDER BY place
  ) INTO branches
  FROM unnest(ARRAY[
    'quota', 'group', 'group-name', 'speciality', 'admission-plan', 'institution', 'faculty', 'department', 'direction',
    'speciality-name', 'study-form', 'level', 'qualification', 'licence', 'speciality-group', 'score-band', 'band-detail',
    'teaching-position', 'discipline', 'room', 'commission-member', 'commission-history-member', 'ministry', 'building', 'unit',
    'room-kind', 'member-type', 'discipline-kind', 'source', 'academic-year', 'rule'
  ]) WITH ORDINALITY AS one (entity, place);
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION demand_numbered_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE NEW.entity COLLATE "C"
    %s
  END CASE;
  IF NOT FOUND AND EXISTS (SELECT FROM public.foreign_number WHERE id = NEW.id AND record = NEW.record) THEN
    RAISE EXCEPTION USING ERRCODE = 'foreign_key_violation', MESSAGE = 'a foreign number needs its row',
      TABLE = 'foreign_number', CONSTRAINT = 'foreign_number_row_fk';
  END IF;
  RETURN NULL;
END
$$
$function$, branches);
END
$do$;
