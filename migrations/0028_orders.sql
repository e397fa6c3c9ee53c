CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`quotation_id` text NOT NULL,
	`number_year` integer NOT NULL,
	`number_sequence` integer NOT NULL,
	`place` text NOT NULL,
	`delivered_on` text NOT NULL,
	`driver` text NOT NULL,
	`issued_by` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`received_name` text,
	`received_at` text,
	`cancelled_at` text,
	`cancel_reason` text,
	`cancelled_by` text,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deliveries_delivered_on" CHECK("deliveries"."delivered_on" is date("deliveries"."delivered_on"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_idempotency_key_unique` ON `deliveries` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `deliveries_quotation` ON `deliveries` (`quotation_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_number` ON `deliveries` (`number_year`,`number_sequence`);--> statement-breakpoint
CREATE TABLE `delivery_lines` (
	`delivery_id` text NOT NULL,
	`line` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`delivery_id`, `line`),
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "delivery_lines_quantity" CHECK("delivery_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `document_numbers` (
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`kind`, `year`),
	CONSTRAINT "document_numbers_kind" CHECK("document_numbers"."kind" in ('R', 'I', 'D'))
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`quotation_id` text PRIMARY KEY NOT NULL,
	`number_year` integer NOT NULL,
	`number_sequence` integer NOT NULL,
	`tin` text NOT NULL,
	`issued_by` text NOT NULL,
	`issued_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number_year`,`number_sequence`);--> statement-breakpoint
CREATE TABLE `payment_confirmations` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`number_year` integer,
	`number_sequence` integer,
	`confirmed_by` text NOT NULL,
	`confirmed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_confirmations_number` ON `payment_confirmations` (`number_year`,`number_sequence`);--> statement-breakpoint
CREATE INDEX `payment_confirmations_at` ON `payment_confirmations` (`confirmed_at`);--> statement-breakpoint
CREATE TABLE `payment_reversals` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`reversed_by` text NOT NULL,
	`reversed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`quotation_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`counted` integer NOT NULL,
	`method` text NOT NULL,
	`paid_on` text NOT NULL,
	`bank` text NOT NULL,
	`reference` text NOT NULL,
	`entered_by` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_kind" CHECK("payments"."kind" in ('payment', 'refund')),
	CONSTRAINT "payments_amount" CHECK("payments"."amount" > 0 and "payments"."counted" > 0),
	CONSTRAINT "payments_currency" CHECK("payments"."currency" in ('USD', 'NGN')),
	CONSTRAINT "payments_method" CHECK("payments"."method" in ('transfer', 'cash', 'pos', 'cheque')),
	CONSTRAINT "payments_paid_on" CHECK("payments"."paid_on" is date("payments"."paid_on"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_idempotency_key_unique` ON `payments` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `payments_quotation` ON `payments` (`quotation_id`);--> statement-breakpoint
CREATE TABLE `serial_numbers` (
	`delivery_id` text NOT NULL,
	`line` integer NOT NULL,
	`serial` text NOT NULL,
	`is_free` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`delivery_id`, `serial`),
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `serial_numbers_one` ON `serial_numbers` ("serial" collate nocase) WHERE is_free = 0;--> statement-breakpoint
-- A table that loses a CHECK, that of its kinds, is written anew; nothing refers to it.
CREATE TABLE `__new_mail_outbox` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`kind` text DEFAULT 'inquiry' NOT NULL,
	`inquiry_id` text,
	`quotation_id` text,
	`origin` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_mail_outbox`("id", "kind", "inquiry_id", "quotation_id", "origin", "attempts", "last_error", "next_attempt_at", "sent_at") SELECT "id", "kind", "inquiry_id", "quotation_id", "origin", "attempts", "last_error", "next_attempt_at", "sent_at" FROM `mail_outbox`;--> statement-breakpoint
DROP TABLE `mail_outbox`;--> statement-breakpoint
ALTER TABLE `__new_mail_outbox` RENAME TO `mail_outbox`;--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_inquiry_id_unique` ON `mail_outbox` (`inquiry_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_quotation_id_unique` ON `mail_outbox` (`quotation_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`sent_at`,`next_attempt_at`);--> statement-breakpoint
-- The ledger is only added to. Texts that may name a person may be emptied.
CREATE TRIGGER `payments_of_orders` BEFORE INSERT ON `payments`
WHEN (SELECT `status` FROM `quotations` WHERE `id` = NEW.`quotation_id`) IS NOT 'accepted'
BEGIN
	SELECT RAISE(ABORT, 'A payment belongs to an accepted quotation');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_stay` BEFORE UPDATE ON `payments`
WHEN NEW.`id` IS NOT OLD.`id`
	OR NEW.`quotation_id` IS NOT OLD.`quotation_id`
	OR NEW.`kind` IS NOT OLD.`kind`
	OR NEW.`amount` IS NOT OLD.`amount`
	OR NEW.`currency` IS NOT OLD.`currency`
	OR NEW.`counted` IS NOT OLD.`counted`
	OR NEW.`method` IS NOT OLD.`method`
	OR NEW.`paid_on` IS NOT OLD.`paid_on`
	OR NEW.`entered_by` IS NOT OLD.`entered_by`
	OR NEW.`idempotency_key` IS NOT OLD.`idempotency_key`
	OR NEW.`created_at` IS NOT OLD.`created_at`
	OR (NEW.`bank` IS NOT OLD.`bank` AND NEW.`bank` IS NOT '')
	OR (NEW.`reference` IS NOT OLD.`reference` AND NEW.`reference` IS NOT '')
BEGIN
	SELECT RAISE(ABORT, 'A payment is not changed: reverse it');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_remain` BEFORE DELETE ON `payments`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id`)
BEGIN
	SELECT RAISE(ABORT, 'A payment is not deleted: reverse it');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_confirmations_of_what_stands` BEFORE INSERT ON `payment_confirmations`
WHEN EXISTS (SELECT 1 FROM `payment_reversals` WHERE `payment_id` = NEW.`payment_id`)
	OR ((SELECT `kind` FROM `payments` WHERE `id` = NEW.`payment_id`) = 'payment') IS NOT (NEW.`number_sequence` IS NOT NULL)
	OR (NEW.`number_sequence` IS NULL) IS NOT (NEW.`number_year` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'This payment cannot be confirmed');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_confirmations_stay` BEFORE UPDATE ON `payment_confirmations`
BEGIN
	SELECT RAISE(ABORT, 'A confirmation is not changed: reverse the payment');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_confirmations_remain` BEFORE DELETE ON `payment_confirmations`
WHEN EXISTS (SELECT 1 FROM `payments` WHERE `id` = OLD.`payment_id`)
BEGIN
	SELECT RAISE(ABORT, 'A confirmation is not deleted: reverse the payment');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_reversals_stay` BEFORE UPDATE ON `payment_reversals`
WHEN NEW.`payment_id` IS NOT OLD.`payment_id`
	OR NEW.`reversed_by` IS NOT OLD.`reversed_by`
	OR NEW.`reversed_at` IS NOT OLD.`reversed_at`
	OR NEW.`reason` IS NOT ''
BEGIN
	SELECT RAISE(ABORT, 'A reversal is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_reversals_remain` BEFORE DELETE ON `payment_reversals`
WHEN EXISTS (SELECT 1 FROM `payments` WHERE `id` = OLD.`payment_id`)
BEGIN
	SELECT RAISE(ABORT, 'A reversal is not deleted');
END;
--> statement-breakpoint
-- Numbers are given one after the other.
CREATE TRIGGER `document_numbers_follow` BEFORE UPDATE ON `document_numbers`
WHEN NEW.`kind` IS NOT OLD.`kind` OR NEW.`year` IS NOT OLD.`year` OR NEW.`last` IS NOT OLD.`last` + 1
BEGIN
	SELECT RAISE(ABORT, 'Numbers follow one another');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_of_orders` BEFORE INSERT ON `invoices`
WHEN (SELECT `status` FROM `quotations` WHERE `id` = NEW.`quotation_id`) IS NOT 'accepted'
BEGIN
	SELECT RAISE(ABORT, 'An invoice belongs to an accepted quotation');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_stay` BEFORE UPDATE ON `invoices`
BEGIN
	SELECT RAISE(ABORT, 'An invoice is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_remain` BEFORE DELETE ON `invoices`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id`)
BEGIN
	SELECT RAISE(ABORT, 'An invoice is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_of_orders` BEFORE INSERT ON `deliveries`
WHEN (SELECT `status` FROM `quotations` WHERE `id` = NEW.`quotation_id`) IS NOT 'accepted'
BEGIN
	SELECT RAISE(ABORT, 'A delivery belongs to an accepted quotation');
END;
--> statement-breakpoint
-- A delivery note is received once, or cancelled once. What names a person may be emptied.
CREATE TRIGGER `deliveries_stay` BEFORE UPDATE ON `deliveries`
WHEN NEW.`id` IS NOT OLD.`id`
	OR NEW.`quotation_id` IS NOT OLD.`quotation_id`
	OR NEW.`number_year` IS NOT OLD.`number_year`
	OR NEW.`number_sequence` IS NOT OLD.`number_sequence`
	OR NEW.`delivered_on` IS NOT OLD.`delivered_on`
	OR NEW.`issued_by` IS NOT OLD.`issued_by`
	OR NEW.`idempotency_key` IS NOT OLD.`idempotency_key`
	OR NEW.`created_at` IS NOT OLD.`created_at`
	OR (NEW.`place` IS NOT OLD.`place` AND NEW.`place` IS NOT '')
	OR (NEW.`driver` IS NOT OLD.`driver` AND NEW.`driver` IS NOT '')
	OR (NEW.`received_at` IS NOT OLD.`received_at` AND (OLD.`received_at` IS NOT NULL OR OLD.`cancelled_at` IS NOT NULL))
	OR (NEW.`received_name` IS NOT OLD.`received_name` AND NEW.`received_name` IS NOT '' AND OLD.`received_at` IS NOT NULL)
	OR (NEW.`cancelled_at` IS NOT OLD.`cancelled_at` AND (OLD.`cancelled_at` IS NOT NULL OR OLD.`received_at` IS NOT NULL))
	OR (OLD.`cancelled_at` IS NOT NULL AND (
		(NEW.`cancel_reason` IS NOT OLD.`cancel_reason` AND NEW.`cancel_reason` IS NOT '')
		OR NEW.`cancelled_by` IS NOT OLD.`cancelled_by`
	))
BEGIN
	SELECT RAISE(ABORT, 'A delivery note is not changed: cancel it');
END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_remain` BEFORE DELETE ON `deliveries`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id`)
BEGIN
	SELECT RAISE(ABORT, 'A delivery note is not deleted: cancel it');
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_lines_as_ordered` BEFORE INSERT ON `delivery_lines`
WHEN NEW.`quantity` + coalesce((
	SELECT sum(l.`quantity`) FROM `delivery_lines` l JOIN `deliveries` d ON d.`id` = l.`delivery_id`
	WHERE l.`line` = NEW.`line` AND d.`cancelled_at` IS NULL
		AND d.`quotation_id` = (SELECT `quotation_id` FROM `deliveries` WHERE `id` = NEW.`delivery_id`)
), 0) > coalesce((
	SELECT json_extract(q.`lines`, '$[' || NEW.`line` || '].quantity') FROM `quotations` q
	JOIN `deliveries` d ON d.`quotation_id` = q.`id` WHERE d.`id` = NEW.`delivery_id`
), 0)
BEGIN
	SELECT RAISE(ABORT, 'More than was ordered');
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_lines_stay` BEFORE UPDATE ON `delivery_lines`
BEGIN
	SELECT RAISE(ABORT, 'A delivery note is not changed: cancel it');
END;
--> statement-breakpoint
CREATE TRIGGER `delivery_lines_remain` BEFORE DELETE ON `delivery_lines`
WHEN EXISTS (SELECT 1 FROM `deliveries` WHERE `id` = OLD.`delivery_id`)
BEGIN
	SELECT RAISE(ABORT, 'A delivery note is not changed: cancel it');
END;
--> statement-breakpoint
-- No more serial numbers than pieces; they are free again only with their cancelled delivery.
CREATE TRIGGER `serial_numbers_as_delivered` BEFORE INSERT ON `serial_numbers`
WHEN (SELECT count(*) FROM `serial_numbers` WHERE `delivery_id` = NEW.`delivery_id` AND `line` = NEW.`line`) >= coalesce((
	SELECT `quantity` FROM `delivery_lines` WHERE `delivery_id` = NEW.`delivery_id` AND `line` = NEW.`line`
), 0)
BEGIN
	SELECT RAISE(ABORT, 'More serial numbers than machines');
END;
--> statement-breakpoint
CREATE TRIGGER `serial_numbers_stay` BEFORE UPDATE ON `serial_numbers`
WHEN NEW.`delivery_id` IS NOT OLD.`delivery_id`
	OR NEW.`line` IS NOT OLD.`line`
	OR NEW.`serial` IS NOT OLD.`serial`
	OR (SELECT `cancelled_at` FROM `deliveries` WHERE `id` = OLD.`delivery_id`) IS NULL
BEGIN
	SELECT RAISE(ABORT, 'A serial number is not changed: cancel its delivery');
END;
--> statement-breakpoint
CREATE TRIGGER `serial_numbers_remain` BEFORE DELETE ON `serial_numbers`
WHEN EXISTS (SELECT 1 FROM `deliveries` WHERE `id` = OLD.`delivery_id`)
BEGIN
	SELECT RAISE(ABORT, 'A serial number is not deleted: cancel its delivery');
END;
