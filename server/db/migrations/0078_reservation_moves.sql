CREATE TABLE "reservation_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"from_room_id" integer NOT NULL,
	"to_room_id" integer NOT NULL,
	"reason" text NOT NULL,
	"signs_again" boolean NOT NULL,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_moves" ADD CONSTRAINT "reservation_moves_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_moves" ADD CONSTRAINT "reservation_moves_from_room_id_rooms_id_fk" FOREIGN KEY ("from_room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_moves" ADD CONSTRAINT "reservation_moves_to_room_id_rooms_id_fk" FOREIGN KEY ("to_room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_moves_last" ON "reservation_moves" USING btree ("reservation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER reservation_moves_append_only BEFORE UPDATE OR DELETE ON "reservation_moves"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reservation_moves_keep BEFORE TRUNCATE ON "reservation_moves"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
