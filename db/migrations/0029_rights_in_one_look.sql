-- An administrator's save of one row pays for the lock and one look at the account: what else it would ask is asked in that
-- look, and each expression that a function evaluates is prepared anew in every transaction.
CREATE OR REPLACE FUNCTION demand_rights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked text;
  since bigint;
  ground text;
  is_administrator boolean;
  is_last boolean;
  hindered record;
BEGIN
  IF current_setting('okuu.asked', true) <> '' THEN
    asked := current_setting('okuu.asked', true);
    IF split_part(asked, ' ', 1)::integer = NEW.user_id THEN
      since := split_part(asked, ' ', 2);
      -- what was asked before has still to write down its ground
      IF NEW.id <= since AND coalesce(current_setting('okuu.ground', true), '') = '' THEN
        RETURN NULL;
      END IF;
    END IF;
  END IF;
  IF pg_advisory_xact_lock_shared(1869313400, NEW.user_id) IS NULL THEN
    RAISE EXCEPTION 'the rights of a user are not held';
  END IF;
  SELECT role = 'administrator' AND NOT disabled AND coalesce(current_setting('okuu.changes_rights', true), '') = '',
    coalesce(current_setting('okuu.ground', true), '') = '' AND NEW.id >= currval('public.history_id_seq')
  INTO is_administrator, is_last FROM public.app_user WHERE id = NEW.user_id;
  IF is_administrator AND is_last THEN
    RETURN NULL;
  END IF;
  ground := current_setting('okuu.ground', true);
  IF ground <> '' THEN
    INSERT INTO public.change_note (operation, reason)
    VALUES (nullif(split_part(ground, ' ', 1), ''), nullif(substr(ground, strpos(ground, ' ') + 1), ''))
    ON CONFLICT (change) DO NOTHING;
    PERFORM set_config('okuu.ground', '', true);
  END IF;
  IF is_administrator IS NOT TRUE THEN
    SELECT * INTO hindered FROM public.rows_not_allowed(NEW.user_id, coalesce(since, 0)) LIMIT 1;
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
