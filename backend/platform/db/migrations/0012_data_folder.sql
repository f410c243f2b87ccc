CREATE TABLE "data_folder" (
	"id" smallint PRIMARY KEY NOT NULL,
	"folder" uuid NOT NULL
);
