CREATE TABLE "database_size" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
