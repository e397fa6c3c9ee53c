ALTER TABLE `contact_inquiries` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotations` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- A buyer who has read a quotation finds it again as it was.
CREATE TRIGGER `quotations_stay_in_language` BEFORE UPDATE OF `language` ON `quotations`
WHEN OLD.`status` IS NOT 'draft' AND NEW.`language` IS NOT OLD.`language`
BEGIN
	SELECT RAISE(ABORT, 'A quotation that was sent is not changed');
END;
