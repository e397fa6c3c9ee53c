CREATE TABLE `credit_note_references` (
	`quotation_id` text PRIMARY KEY NOT NULL,
	`irn` text NOT NULL,
	`stamp` text NOT NULL,
	`qr` text NOT NULL,
	`entered_by` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `credit_notes`(`quotation_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_references_irn_unique` ON `credit_note_references` (`irn`);
--> statement-breakpoint
-- As an invoice's: a reference is that of its own credit note, by number and by day, and stays.
CREATE TRIGGER `credit_note_references_of_theirs` BEFORE INSERT ON `credit_note_references`
WHEN NOT EXISTS (SELECT 1 FROM `credit_notes` WHERE `quotation_id` = NEW.`quotation_id`
	AND NEW.`irn` GLOB printf('C%d%04d-????????-', `number_year`, `number_sequence`) || strftime('%Y%m%d', `issued_at`, '+1 hour'))
BEGIN
	SELECT RAISE(ABORT, 'A reference belongs to its own credit note');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_note_references_stay` BEFORE UPDATE ON `credit_note_references`
BEGIN
	SELECT RAISE(ABORT, 'A reference is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_note_references_remain` BEFORE DELETE ON `credit_note_references`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id`)
BEGIN
	SELECT RAISE(ABORT, 'A reference is not deleted');
END;
