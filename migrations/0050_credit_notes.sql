CREATE TABLE `credit_notes` (
	`quotation_id` text PRIMARY KEY NOT NULL,
	`number_year` integer NOT NULL,
	`number_sequence` integer NOT NULL,
	`tin` text NOT NULL,
	`issued_by` text NOT NULL,
	`issued_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `invoices`(`quotation_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_number` ON `credit_notes` (`number_year`,`number_sequence`);--> statement-breakpoint
-- contracts: nothing that the previous release writes: the kinds have one more. Their table is written anew, and nothing
-- refers to it.
CREATE TABLE `__new_document_numbers` (
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`kind`, `year`),
	CONSTRAINT "document_numbers_kind" CHECK("__new_document_numbers"."kind" in ('R', 'I', 'D', 'C'))
);
--> statement-breakpoint
INSERT INTO `__new_document_numbers`("kind", "year", "last") SELECT "kind", "year", "last" FROM `document_numbers`;--> statement-breakpoint
DROP TABLE `document_numbers`;--> statement-breakpoint
ALTER TABLE `__new_document_numbers` RENAME TO `document_numbers`;--> statement-breakpoint
CREATE TRIGGER `document_numbers_follow` BEFORE UPDATE ON `document_numbers`
WHEN NEW.`kind` IS NOT OLD.`kind` OR NEW.`year` IS NOT OLD.`year` OR NEW.`last` IS NOT OLD.`last` + 1
BEGIN
	SELECT RAISE(ABORT, 'Numbers follow one another');
END;
--> statement-breakpoint
-- Of an accepted quotation, as its invoice is, and never changed.
CREATE TRIGGER `credit_notes_stay` BEFORE UPDATE ON `credit_notes`
BEGIN
	SELECT RAISE(ABORT, 'A credit note is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_notes_remain` BEFORE DELETE ON `credit_notes`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id`)
BEGIN
	SELECT RAISE(ABORT, 'A credit note is not deleted');
END;
