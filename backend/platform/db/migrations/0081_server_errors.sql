CREATE TABLE "server_errors" (
	"part" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "server_errors_part_place_message_pk" PRIMARY KEY("part","place","message")
);
--> statement-breakpoint
CREATE INDEX "server_errors_last" ON "server_errors" USING btree ("last_at");