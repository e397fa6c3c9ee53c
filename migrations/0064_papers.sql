CREATE TABLE `papers` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`quotation_id` text NOT NULL,
	`issued_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "papers_kind" CHECK("papers"."kind" = substr("papers"."number", 1, 1)),
	CONSTRAINT "papers_body" CHECK(json_valid("papers"."body"))
);
--> statement-breakpoint
CREATE INDEX `papers_quotation` ON `papers` (`quotation_id`);--> statement-breakpoint
-- contracts: nothing that the previous release writes: the kinds have one more. Their table is written anew, and nothing
-- refers to it.
CREATE TABLE `__new_document_numbers` (
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`kind`, `year`),
	CONSTRAINT "document_numbers_kind" CHECK("__new_document_numbers"."kind" in ('R', 'I', 'D', 'C', 'P'))
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
-- What was printed stays; only the driver may be emptied, and all that may name a person once the person was erased.
CREATE TRIGGER `papers_stay` BEFORE UPDATE ON `papers`
WHEN NEW.`number` IS NOT OLD.`number` OR NEW.`quotation_id` IS NOT OLD.`quotation_id` OR NEW.`issued_at` IS NOT OLD.`issued_at`
	OR (NEW.`body` IS NOT json_replace(OLD.`body`, '$.driver', '')
		AND (NEW.`body` IS NOT json_replace(OLD.`body`, '$.buyer.name', '', '$.buyer.company', '', '$.buyer.tin', '', '$.buyer.rc', '',
				'$.buyer.address', '', '$.bank', '', '$.reference', '', '$.payer', '', '$.place', '', '$.driver', '')
			OR NOT EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id` AND `erased_at` IS NOT NULL)))
BEGIN
	SELECT RAISE(ABORT, 'A paper is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `papers_remain` BEFORE DELETE ON `papers`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id`)
BEGIN
	SELECT RAISE(ABORT, 'A paper is not deleted');
END;
