CREATE TABLE "reservation_documents" (
	"reservation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"attached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_documents_reservation_id_kind_pk" PRIMARY KEY("reservation_id","kind"),
	CONSTRAINT "reservation_documents_kind" CHECK ("reservation_documents"."kind" IN ('holdingDepositReceipt', 'depositReceipt1', 'depositReceipt2', 'depositReceipt3', 'saleContract1', 'saleContract2', 'formOne', 'additional1', 'additional2', 'additional3', 'additional4'))
);
--> statement-breakpoint
ALTER TABLE "reservation_documents" ADD CONSTRAINT "reservation_documents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;