CREATE TABLE "people_peak" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
