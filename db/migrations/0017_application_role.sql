-- The history is written by its owner, whoever saves: the application's role may only read it. Names are looked up where nobody
-- else can make any.
ALTER FUNCTION record_history() SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
--> statement-breakpoint
-- Whoever may put it on a table of his own could write down what never happened.
REVOKE EXECUTE ON FUNCTION record_history() FROM PUBLIC;
