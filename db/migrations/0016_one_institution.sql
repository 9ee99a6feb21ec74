-- Every reference that leaves its institution (domain.md#reference-one-institution): the building, the faculty and the
-- department of a room lie in one, and the department of a speciality's parameters in that of its faculty. Each with the
-- column that is named for it, and with the rows whose move could have made it so.
CREATE VIEW foreign_reference AS
  SELECT 'room' AS table_name, r.id AS row_id,
    CASE WHEN f.institution_id <> b.institution_id THEN 'faculty_id' ELSE 'department_id' END AS column_name,
    r.building_id, r.department_id, NULL::integer AS speciality_id
  FROM room r
  JOIN building b ON b.id = r.building_id
  JOIN faculty f ON f.id = r.faculty_id
  JOIN department d ON d.id = r.department_id
  JOIN faculty o ON o.id = d.faculty_id
  WHERE f.institution_id <> b.institution_id OR o.institution_id <> b.institution_id
  UNION ALL
  SELECT 'speciality_parameters', p.speciality_id, 'department_id', NULL, p.department_id, p.speciality_id
  FROM speciality_parameters p
  JOIN speciality s ON s.id = p.speciality_id
  JOIN faculty f ON f.id = s.faculty_id
  JOIN department d ON d.id = p.department_id
  JOIN faculty o ON o.id = d.faculty_id
  WHERE o.institution_id <> f.institution_id;
--> statement-breakpoint
-- Refuses a row whose reference leaves the institution, before the commit. It is asked only when the reference itself is
-- written: what was there before stands in no other save's way. Nearly every row is in order as it was written, which four
-- looks by number say; the others are judged by what they are in the end.
CREATE FUNCTION demand_one_institution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stranger record;
BEGIN
  IF TG_TABLE_NAME = 'room' THEN
    PERFORM FROM public.building b
    WHERE b.id = NEW.building_id
      AND b.institution_id = (SELECT f.institution_id FROM public.faculty f WHERE f.id = NEW.faculty_id)
      AND b.institution_id = (
        SELECT f.institution_id FROM public.faculty f
        WHERE f.id = (SELECT d.faculty_id FROM public.department d WHERE d.id = NEW.department_id)
      );
    IF FOUND THEN
      RETURN NULL;
    END IF;
    SELECT * INTO stranger FROM public.foreign_reference WHERE table_name = 'room' AND row_id = NEW.id;
    -- Of a room that moves to another building alone, it is the building that does not fit.
    IF TG_OP = 'UPDATE' AND NEW.building_id <> OLD.building_id AND NEW.faculty_id = OLD.faculty_id
      AND stranger.column_name = 'faculty_id'
    THEN
      stranger.column_name := 'building_id';
    END IF;
  ELSE
    PERFORM FROM public.faculty own
    WHERE own.id = (SELECT s.faculty_id FROM public.speciality s WHERE s.id = NEW.speciality_id)
      AND own.institution_id = (
        SELECT f.institution_id FROM public.faculty f
        WHERE f.id = (SELECT d.faculty_id FROM public.department d WHERE d.id = NEW.department_id)
      );
    IF FOUND THEN
      RETURN NULL;
    END IF;
    SELECT * INTO stranger FROM public.foreign_reference
    WHERE table_name = 'speciality_parameters' AND row_id = NEW.speciality_id;
  END IF;
  IF stranger.row_id IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'OK400', MESSAGE = 'otherInstitution',
      COLUMN = stranger.column_name, DETAIL = format('%s %s', stranger.table_name, stranger.row_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER one_institution AFTER INSERT ON "room" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION demand_one_institution();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER one_institution_update AFTER UPDATE ON "room" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    OLD.building_id <> NEW.building_id OR OLD.faculty_id <> NEW.faculty_id OR OLD.department_id <> NEW.department_id
  ) EXECUTE FUNCTION demand_one_institution();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER one_institution AFTER INSERT ON "speciality_parameters" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.department_id IS NOT NULL) EXECUTE FUNCTION demand_one_institution();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER one_institution_update AFTER UPDATE ON "speciality_parameters" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.department_id IS NOT NULL AND OLD.department_id IS DISTINCT FROM NEW.department_id)
  EXECUTE FUNCTION demand_one_institution();
--> statement-breakpoint
-- A row that moves is held against new references to it, which hold it only against a change of its key: of a move and a
-- reference at once the later one finds the other.
CREATE FUNCTION hold_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT FROM public.%I WHERE id = $1 FOR UPDATE', TG_TABLE_NAME) USING OLD.id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Refuses the move of a row to another institution while a row of the old one refers to it. The argument is the column that
-- says where the row belongs.
CREATE FUNCTION demand_uses_in_one_institution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stranger record;
BEGIN
  EXECUTE format('SELECT * FROM public.foreign_reference WHERE %I = $1 LIMIT 1', TG_TABLE_NAME || '_id')
    INTO stranger USING NEW.id;
  IF stranger.row_id IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'OK400', MESSAGE = 'usedInInstitution', COLUMN = TG_ARGV[0],
      DETAIL = format('%s %s %s %s', TG_TABLE_NAME, NEW.id, stranger.table_name, stranger.row_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION same_institution(one_faculty integer, other_faculty integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT one.institution_id = other.institution_id FROM public.faculty one, public.faculty other
  WHERE one.id = one_faculty AND other.id = other_faculty
$$;
--> statement-breakpoint
CREATE TRIGGER hold_place BEFORE UPDATE ON "building"
  FOR EACH ROW WHEN (OLD.institution_id <> NEW.institution_id) EXECUTE FUNCTION hold_place();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER one_institution_uses AFTER UPDATE ON "building" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.institution_id <> NEW.institution_id)
  EXECUTE FUNCTION demand_uses_in_one_institution('institution_id');
--> statement-breakpoint
CREATE TRIGGER hold_place BEFORE UPDATE ON "department"
  FOR EACH ROW WHEN (OLD.faculty_id <> NEW.faculty_id) EXECUTE FUNCTION hold_place();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER one_institution_uses AFTER UPDATE ON "department" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.faculty_id <> NEW.faculty_id AND NOT same_institution(OLD.faculty_id, NEW.faculty_id))
  EXECUTE FUNCTION demand_uses_in_one_institution('faculty_id');
--> statement-breakpoint
CREATE TRIGGER hold_place BEFORE UPDATE ON "speciality"
  FOR EACH ROW WHEN (OLD.faculty_id <> NEW.faculty_id) EXECUTE FUNCTION hold_place();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER one_institution_uses AFTER UPDATE ON "speciality" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.faculty_id <> NEW.faculty_id AND NOT same_institution(OLD.faculty_id, NEW.faculty_id))
  EXECUTE FUNCTION demand_uses_in_one_institution('faculty_id');
--> statement-breakpoint
-- A faculty stays in its institution (domain.md#faculty-fixed), and all that refers to it with it.
CREATE FUNCTION refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'OK400', MESSAGE = 'facultyIsFixed', COLUMN = TG_ARGV[0],
    DETAIL = format('%s %s', TG_TABLE_NAME, OLD.id);
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_move AFTER UPDATE ON "faculty"
  FOR EACH ROW WHEN (OLD.institution_id <> NEW.institution_id) EXECUTE FUNCTION refuse_move('institution_id');
