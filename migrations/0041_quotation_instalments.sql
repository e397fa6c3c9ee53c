ALTER TABLE `quotations` ADD `instalments` text;--> statement-breakpoint
-- contracts: nothing that the previous release writes, which never sets the column.
CREATE TRIGGER `quotations_stay_in_instalments` BEFORE UPDATE ON `quotations`
WHEN OLD.`status` IS NOT 'draft' AND NEW.`instalments` IS NOT OLD.`instalments`
BEGIN
	SELECT RAISE(ABORT, 'A quotation that was sent is not changed');
END;
