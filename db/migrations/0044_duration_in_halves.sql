ALTER TABLE "speciality_parameters" ALTER COLUMN "duration" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "speciality_parameters" ADD CONSTRAINT "speciality_parameters_duration_step" CHECK ("speciality_parameters"."duration" * 2 = floor("speciality_parameters"."duration" * 2));--> statement-breakpoint
-- Vouchers, for which the seeded rule of grants has its exception, came with the intake of 2025.
UPDATE check_rule SET from_year_id = 25, act = 'Временный порядок ваучерного механизма, 07.02.2025'
WHERE id = 10 AND kind = 'noBudgetPlaces' AND from_year_id IS NULL AND to_year_id IS NULL
  AND act = 'Временный порядок ваучерного механизма';
