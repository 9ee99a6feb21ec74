-- An update that changes something makes a new revision; one that changes nothing makes nobody's copy stale.
CREATE FUNCTION raise_rev() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rev := OLD.rev + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Writes down a change in the transaction that makes it. Arguments: the key's column ('' where the key is no number),
-- and a column that is never written down.
CREATE FUNCTION record_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb;
  new_row jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    old_row := to_jsonb(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    new_row := to_jsonb(NEW);
  END IF;
  IF TG_NARGS = 2 THEN
    old_row := old_row - TG_ARGV[1];
    new_row := new_row - TG_ARGV[1];
  END IF;
  INSERT INTO public.history (user_id, table_name, row_id, action, before, after)
  VALUES (
    nullif(current_setting('okuu.user', true), '')::integer,
    TG_TABLE_NAME,
    (coalesce(new_row, old_row) ->> TG_ARGV[0])::integer,
    lower(TG_OP COLLATE "C"),
    old_row,
    new_row
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  target text;
BEGIN
  FOREACH target IN ARRAY ARRAY[
    'institution', 'faculty',
    'direction', 'speciality_name', 'study_form', 'department', 'level', 'qualification', 'licence',
    'speciality', 'speciality_parameters', 'admission_plan',
    'group_name', 'speciality_group', 'study_group', 'group_quota',
    'score_band', 'band_detail', 'configuration_field', 'display_rule',
    'teaching_position', 'room', 'commission_member', 'commission_history_member', 'discipline'
  ]
  LOOP
    EXECUTE format(
      'CREATE TRIGGER rev BEFORE UPDATE ON %I FOR EACH ROW
         WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_rev()',
      target
    );
  END LOOP;
END
$$;
--> statement-breakpoint
-- No history of sessions, login attempts, the clock and the fetching of news.
DO $$
DECLARE
  target text;
  arguments text;
BEGIN
  FOR target, arguments IN
    SELECT name, '''id''' FROM unnest(ARRAY[
      'ministry', 'institution', 'faculty',
      'direction', 'speciality_name', 'study_form_kind', 'study_programme', 'study_form', 'department', 'level',
      'qualification', 'licence',
      'academic_year', 'intake_year', 'half_year', 'course',
      'speciality', 'admission_plan',
      'group_name', 'subgroup', 'speciality_group', 'study_group',
      'grading_rule', 'score_band', 'band_detail', 'configuration_field', 'assessment_form', 'display_rule',
      'teaching_position', 'building', 'room_kind', 'unit', 'room',
      'commission_role', 'commission_member', 'commission_history_member',
      'discipline_kind', 'discipline', 'notice'
    ]) AS name
    UNION ALL VALUES
      ('speciality_parameters', '''speciality_id'''),
      ('notice_read', '''notice_id'''),
      ('setting', ''''''),
      ('app_user', '''id'', ''password_hash'''),
      ('product_licence', '''id'', ''token''')
  LOOP
    EXECUTE format(
      'CREATE TRIGGER history AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_history(%s)',
      target, arguments
    );
    EXECUTE format(
      'CREATE TRIGGER history_update AFTER UPDATE ON %I FOR EACH ROW
         WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION record_history(%s)',
      target, arguments
    );
  END LOOP;
END
$$;
--> statement-breakpoint
-- A quota of 0 and 0 says no more than a missing one: that it comes or goes is no change.
CREATE TRIGGER history_insert AFTER INSERT ON group_quota FOR EACH ROW
  WHEN (NEW.budget <> 0 OR NEW.contract <> 0) EXECUTE FUNCTION record_history('id');
--> statement-breakpoint
CREATE TRIGGER history_update AFTER UPDATE ON group_quota FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION record_history('id');
--> statement-breakpoint
CREATE TRIGGER history_delete AFTER DELETE ON group_quota FOR EACH ROW
  WHEN (OLD.budget <> 0 OR OLD.contract <> 0) EXECUTE FUNCTION record_history('id');
