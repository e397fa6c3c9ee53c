CREATE TABLE `quotation_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quotation_links_thread` ON `quotation_links` (`thread_id`);--> statement-breakpoint
CREATE TABLE `quotation_numbers` (
	`year` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quotations` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`thread_id` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`number_year` integer,
	`number_sequence` integer,
	`status` text DEFAULT 'draft' NOT NULL,
	`inquiry_id` text,
	`customer_name` text NOT NULL,
	`customer_email` text,
	`customer_phone` text,
	`customer_company` text,
	`currency` text NOT NULL,
	`kobo_per_dollar` integer,
	`rate_date` text,
	`valid_until` text NOT NULL,
	`delivery` integer NOT NULL,
	`vat_points` integer NOT NULL,
	`deposit_points` integer NOT NULL,
	`terms` text NOT NULL,
	`note` text NOT NULL,
	`lines` text NOT NULL,
	`subtotal` integer NOT NULL,
	`vat` integer NOT NULL,
	`total` integer NOT NULL,
	`deposit` integer NOT NULL,
	`sent_at` text,
	`viewed_at` text,
	`decided_at` text,
	`accepted_name` text,
	`accepted_phone` text,
	`decline_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`erased_at` text,
	CONSTRAINT "quotations_status" CHECK("quotations"."status" in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotations_number" CHECK("quotations"."status" = 'draft' or "quotations"."number_sequence" is not null),
	CONSTRAINT "quotations_total" CHECK("quotations"."total" = "quotations"."subtotal" + "quotations"."delivery" + "quotations"."vat"),
	CONSTRAINT "quotations_currency" CHECK("quotations"."currency" in ('USD', 'NGN')),
	CONSTRAINT "quotations_lines" CHECK(json_valid("quotations"."lines")),
	CONSTRAINT "quotations_valid_until" CHECK("quotations"."valid_until" is date("quotations"."valid_until"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotations_revision` ON `quotations` (`thread_id`,`revision`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotations_number` ON `quotations` (`number_year`,`number_sequence`,`revision`);--> statement-breakpoint
CREATE INDEX `quotations_status` ON `quotations` (`status`,"created_at" desc);--> statement-breakpoint
CREATE INDEX `quotations_newest` ON `quotations` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `quotations_inquiry` ON `quotations` (`inquiry_id`);--> statement-breakpoint
CREATE INDEX `quotations_customer` ON `quotations` ("customer_email" collate nocase);--> statement-breakpoint
-- The same ways as TRANSITIONS in worker/contract/quotation-status.ts. Lagos is one hour ahead of UTC all year.
CREATE TRIGGER `quotations_change_status` BEFORE UPDATE OF `status` ON `quotations`
WHEN NEW.`status` IS NOT OLD.`status` AND NOT (
	(OLD.`status` = 'draft' AND NEW.`status` = 'sent')
	OR (OLD.`status` = 'sent' AND NEW.`status` IN ('viewed', 'accepted', 'declined', 'withdrawn'))
	OR (OLD.`status` = 'viewed' AND NEW.`status` IN ('accepted', 'declined', 'withdrawn'))
)
BEGIN
	SELECT RAISE(ABORT, 'A quotation cannot change its status this way');
END;
--> statement-breakpoint
CREATE TRIGGER `quotations_expire` BEFORE UPDATE OF `status` ON `quotations`
WHEN NEW.`status` = 'accepted' AND OLD.`status` IS NOT 'accepted' AND OLD.`valid_until` < date('now', '+1 hour')
BEGIN
	SELECT RAISE(ABORT, 'The quotation has expired');
END;
--> statement-breakpoint
-- What was sent stays as it was sent. Only a person's data may be taken out of it, once.
CREATE TRIGGER `quotations_stay_as_sent` BEFORE UPDATE ON `quotations`
WHEN OLD.`status` IS NOT 'draft' AND (
	NEW.`id` IS NOT OLD.`id`
	OR NEW.`thread_id` IS NOT OLD.`thread_id`
	OR NEW.`revision` IS NOT OLD.`revision`
	OR NEW.`number_year` IS NOT OLD.`number_year`
	OR NEW.`number_sequence` IS NOT OLD.`number_sequence`
	OR NEW.`currency` IS NOT OLD.`currency`
	OR NEW.`kobo_per_dollar` IS NOT OLD.`kobo_per_dollar`
	OR NEW.`rate_date` IS NOT OLD.`rate_date`
	OR NEW.`valid_until` IS NOT OLD.`valid_until`
	OR NEW.`delivery` IS NOT OLD.`delivery`
	OR NEW.`vat_points` IS NOT OLD.`vat_points`
	OR NEW.`deposit_points` IS NOT OLD.`deposit_points`
	OR NEW.`terms` IS NOT OLD.`terms`
	OR NEW.`lines` IS NOT OLD.`lines`
	OR NEW.`subtotal` IS NOT OLD.`subtotal`
	OR NEW.`vat` IS NOT OLD.`vat`
	OR NEW.`total` IS NOT OLD.`total`
	OR NEW.`deposit` IS NOT OLD.`deposit`
	OR NEW.`sent_at` IS NOT OLD.`sent_at`
	OR NEW.`created_at` IS NOT OLD.`created_at`
	OR (OLD.`erased_at` IS NOT NULL AND NEW.`erased_at` IS NOT OLD.`erased_at`)
	OR (NEW.`erased_at` IS OLD.`erased_at` AND (
		NEW.`customer_name` IS NOT OLD.`customer_name`
		OR NEW.`customer_email` IS NOT OLD.`customer_email`
		OR NEW.`customer_phone` IS NOT OLD.`customer_phone`
		OR NEW.`customer_company` IS NOT OLD.`customer_company`
		OR NEW.`inquiry_id` IS NOT OLD.`inquiry_id`
		OR NEW.`note` IS NOT OLD.`note`
	))
	OR (NEW.`erased_at` IS OLD.`erased_at` AND NEW.`status` IS OLD.`status` AND (
		NEW.`accepted_name` IS NOT OLD.`accepted_name`
		OR NEW.`accepted_phone` IS NOT OLD.`accepted_phone`
		OR NEW.`decline_reason` IS NOT OLD.`decline_reason`
		OR NEW.`decided_at` IS NOT OLD.`decided_at`
	))
)
BEGIN
	SELECT RAISE(ABORT, 'A quotation that was sent is not changed');
END;
