CREATE TABLE `invoice_references` (
	`quotation_id` text PRIMARY KEY NOT NULL,
	`irn` text NOT NULL,
	`stamp` text NOT NULL,
	`qr` text NOT NULL,
	`entered_by` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `invoices`(`quotation_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_references_irn_unique` ON `invoice_references` (`irn`);--> statement-breakpoint
-- A reference is that of its own invoice, by number and by day (Lagos is an hour ahead of UTC, all year), and stays.
CREATE TRIGGER `invoice_references_of_theirs` BEFORE INSERT ON `invoice_references`
WHEN NOT EXISTS (SELECT 1 FROM `invoices` WHERE `quotation_id` = NEW.`quotation_id`
	AND NEW.`irn` GLOB printf('I%d%04d-????????-', `number_year`, `number_sequence`) || strftime('%Y%m%d', `issued_at`, '+1 hour'))
BEGIN
	SELECT RAISE(ABORT, 'A reference belongs to its own invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_references_stay` BEFORE UPDATE ON `invoice_references`
BEGIN
	SELECT RAISE(ABORT, 'A reference is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_references_remain` BEFORE DELETE ON `invoice_references`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id`)
BEGIN
	SELECT RAISE(ABORT, 'A reference is not deleted');
END;
