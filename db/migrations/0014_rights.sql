-- The right that the rows of a table ask for: the scope in which they lie, the catalogues, or to be the author's own; all
-- others are administrators'. contract/entities.ts says the same of every entity, which a test compares.
CREATE FUNCTION saved_by(table_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN table_name IN (
      'institution', 'faculty', 'department', 'room', 'commission_member', 'commission_history_member',
      'speciality', 'speciality_parameters', 'admission_plan', 'speciality_group', 'study_group', 'group_quota'
    ) THEN 'scope'
    WHEN table_name IN (
      'direction', 'speciality_name', 'study_form', 'level', 'qualification', 'licence', 'group_name',
      'score_band', 'band_detail', 'configuration_field', 'display_rule', 'teaching_position', 'discipline',
      'dismissed_duplicate'
    ) THEN 'catalogues'
    WHEN table_name = 'notice_read' THEN 'own'
    ELSE 'administrator'
  END;
--> statement-breakpoint
-- A row that is gone, as it was last.
CREATE FUNCTION deleted_row(of_table text, number integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT before FROM public.history WHERE table_name = of_table AND row_id = number ORDER BY id DESC LIMIT 1
$$;
--> statement-breakpoint
-- The institution and the faculty that a row of a table belongs to: its parents are followed upwards, and those that went
-- together with it as they were. The faculty is null where the row belongs to the institution as a whole.
CREATE FUNCTION place_of(table_name text, content jsonb, OUT institution integer, OUT faculty integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  parent integer;
BEGIN
  IF table_name = 'group_quota' THEN
    parent := content ->> 'group_id';
    SELECT to_jsonb(t) INTO content FROM public.study_group t WHERE id = parent;
    content := coalesce(content, public.deleted_row('study_group', parent));
    table_name := 'study_group';
  END IF;
  IF table_name = 'study_group' THEN
    parent := content ->> 'speciality_group_id';
    SELECT to_jsonb(t) INTO content FROM public.speciality_group t WHERE id = parent;
    content := coalesce(content, public.deleted_row('speciality_group', parent));
    table_name := 'speciality_group';
  END IF;
  IF table_name IN ('speciality_group', 'admission_plan', 'speciality_parameters') THEN
    parent := content ->> 'speciality_id';
    SELECT to_jsonb(t) INTO content FROM public.speciality t WHERE id = parent;
    content := coalesce(content, public.deleted_row('speciality', parent));
    table_name := 'speciality';
  END IF;
  IF table_name IN ('speciality', 'department', 'room', 'commission_member', 'commission_history_member') THEN
    parent := content ->> 'faculty_id';
    SELECT to_jsonb(t) INTO content FROM public.faculty t WHERE id = parent;
    content := coalesce(content, public.deleted_row('faculty', parent));
    table_name := 'faculty';
  END IF;
  faculty := CASE table_name WHEN 'faculty' THEN content ->> 'id' END;
  institution := content ->> CASE table_name WHEN 'institution' THEN 'id' ELSE 'institution_id' END;
END
$$;
--> statement-breakpoint
-- The rows that this transaction has written as the author, after the number `since`, and that he may not: each with the
-- refusal and its place. He is asked for as he is now; only who changed his own account here is judged by what it was before.
CREATE FUNCTION rows_not_allowed(author integer, since bigint)
RETURNS TABLE (table_name text, row_id integer, refusal text, institution integer, faculty integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  person public.app_user;
  earlier jsonb;
BEGIN
  SELECT before INTO earlier FROM public.history h
  WHERE h.transaction = pg_current_xact_id() AND h.table_name = 'app_user' AND h.row_id = author AND h.action = 'update'
  ORDER BY h.id LIMIT 1;
  SELECT * INTO person FROM public.app_user WHERE id = author;
  person := jsonb_populate_record(person, earlier);
  IF person.role = 'administrator' AND NOT person.disabled THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT h.table_name::text, h.row_id, why.refusal, stranger.institution, stranger.faculty
    FROM public.history h
    CROSS JOIN LATERAL (SELECT public.saved_by(h.table_name::text)) AS needed (by)
    LEFT JOIN LATERAL (
      SELECT true AS found, place.institution, place.faculty
      FROM (VALUES (h.before), (h.after)) AS state (content)
      CROSS JOIN LATERAL public.place_of(h.table_name::text, state.content) AS place
      WHERE person.institutions IS NOT NULL AND state.content IS NOT NULL AND (
        place.institution = ANY (person.institutions) OR place.faculty = ANY (person.faculties)
      ) IS NOT TRUE
      LIMIT 1
    ) AS stranger ON needed.by = 'scope'
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN person.id IS NULL OR person.disabled THEN 'notSignedIn'
        WHEN needed.by = 'own' THEN
          CASE WHEN (coalesce(h.after, h.before) ->> 'user_id')::integer IS DISTINCT FROM author THEN 'administratorOnly' END
        WHEN h.table_name = 'app_user' AND h.row_id = author AND h.action = 'update' THEN
          CASE WHEN public.account_rights(h.before) IS DISTINCT FROM public.account_rights(h.after) THEN 'administratorOnly' END
        WHEN needed.by = 'administrator' THEN 'administratorOnly'
        WHEN person.role = 'reader' THEN 'readOnly'
        WHEN needed.by = 'catalogues' THEN CASE WHEN NOT person.catalogues THEN 'cataloguesOnly' END
        WHEN stranger.found THEN 'outsideScope'
      END
    ) AS why (refusal)
    WHERE h.transaction = pg_current_xact_id() AND h.id > since AND h.user_id = author AND why.refusal IS NOT NULL
    ORDER BY h.id;
END
$$;
--> statement-breakpoint
-- The part of an account that says who it is and what it may: all else a user changes in the own account.
CREATE FUNCTION account_rights(account jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN jsonb_build_array(
    account -> 'login', account -> 'role', account -> 'catalogues', account -> 'institutions', account -> 'faculties',
    account -> 'disabled'
  );
--> statement-breakpoint
-- Asks for the right to every row that the transaction has written, before it commits. The first row of the history that
-- comes here asks for all of them, and says so in the transaction, up to which number. The lock is shared with all saves
-- of the author and not with a change of his rights (hold_rights): one of the two comes first. An administrator is known by
-- one look at his account, unless this transaction itself has changed an account.
CREATE FUNCTION demand_rights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked text := current_setting('okuu.asked', true);
  since bigint := 0;
  hindered record;
BEGIN
  IF asked <> '' AND split_part(asked, ' ', 1)::integer = NEW.user_id THEN
    since := split_part(asked, ' ', 2);
    IF NEW.id <= since THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(1869313400, NEW.user_id);
  PERFORM FROM public.app_user
  WHERE id = NEW.user_id AND role = 'administrator' AND NOT disabled
    AND coalesce(current_setting('okuu.changes_rights', true), '') = '';
  IF NOT FOUND THEN
    SELECT * INTO hindered FROM public.rows_not_allowed(NEW.user_id, since) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION USING ERRCODE = 'OK403', MESSAGE = hindered.refusal,
        DETAIL = format('%s %s', hindered.table_name, hindered.row_id);
    END IF;
  END IF;
  PERFORM set_config('okuu.asked', NEW.user_id || ' ' || currval('public.history_id_seq'), true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER demand_rights AFTER INSERT ON "history" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION demand_rights();
--> statement-breakpoint
-- A right that is taken waits for the saves that have been allowed by it, and the next ones wait for this change.
CREATE FUNCTION hold_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1869313400, OLD.id), set_config('okuu.changes_rights', 'on', true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_rights BEFORE UPDATE OF role, catalogues, institutions, faculties, disabled ON "app_user"
  FOR EACH ROW EXECUTE FUNCTION hold_rights();
