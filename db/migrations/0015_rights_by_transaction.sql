-- The rows of a transaction are found by its number alone. By the index of the users, which "IS TRUE" keeps the planner from,
-- all that the author has ever written would be read beside them.
CREATE OR REPLACE FUNCTION rows_not_allowed(author integer, since bigint)
RETURNS TABLE (table_name text, row_id integer, refusal text, institution integer, faculty integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  person public.app_user;
  earlier jsonb;
BEGIN
  SELECT before INTO earlier FROM public.history h
  WHERE h.transaction = pg_current_xact_id()
    AND (h.table_name = 'app_user' AND h.row_id = author AND h.action = 'update') IS TRUE
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
    WHERE h.transaction = pg_current_xact_id() AND h.id > since
      AND (h.user_id = author) IS TRUE AND why.refusal IS NOT NULL
    ORDER BY h.id;
END
$$;
--> statement-breakpoint
-- Cheaper for a save of one row: neither the lock nor the settings are statements of their own, and the last row of a
-- transaction has none after it to be told that all is asked.
CREATE OR REPLACE FUNCTION demand_rights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked text := current_setting('okuu.asked', true);
  since bigint := 0;
  is_administrator boolean := false;
  hindered record;
BEGIN
  IF asked <> '' AND split_part(asked, ' ', 1)::integer = NEW.user_id THEN
    since := split_part(asked, ' ', 2);
    IF NEW.id <= since THEN
      RETURN NULL;
    END IF;
  END IF;
  IF pg_advisory_xact_lock_shared(1869313400, NEW.user_id) IS NULL THEN
    RAISE EXCEPTION 'the rights of a user are not held';
  END IF;
  IF coalesce(current_setting('okuu.changes_rights', true), '') = '' THEN
    SELECT role = 'administrator' AND NOT disabled INTO is_administrator FROM public.app_user WHERE id = NEW.user_id;
  END IF;
  IF is_administrator IS NOT TRUE THEN
    SELECT * INTO hindered FROM public.rows_not_allowed(NEW.user_id, since) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION USING ERRCODE = 'OK403', MESSAGE = hindered.refusal,
        DETAIL = format('%s %s', hindered.table_name, hindered.row_id);
    END IF;
  END IF;
  IF NEW.id < currval('public.history_id_seq') THEN
    PERFORM set_config('okuu.asked', NEW.user_id || ' ' || currval('public.history_id_seq'), true);
  END IF;
  RETURN NULL;
END
$$;
