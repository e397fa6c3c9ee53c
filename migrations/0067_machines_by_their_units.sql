-- Whose a machine is, its unit alone says. That a serial number is free, the previous release reads, and triggers say it.
DROP INDEX `serial_numbers_one`;--> statement-breakpoint
CREATE TRIGGER `deliveries_cancelled` AFTER UPDATE OF `cancelled_at` ON `deliveries`
WHEN NEW.`cancelled_at` IS NOT NULL
BEGIN
	UPDATE `serial_numbers` SET `is_free` = 1 WHERE `is_free` = 0 AND `delivery_id` = NEW.`id`;
END;
--> statement-breakpoint
-- Cancelling the note that a machine left with no longer concerns one that came back, whichever way that was entered.
DROP TRIGGER `units_return`;
--> statement-breakpoint
CREATE TRIGGER `units_return` AFTER UPDATE OF `delivered_on` ON `units`
WHEN OLD.`delivered_on` <> '' AND NEW.`delivered_on` = ''
BEGIN
	UPDATE `units` SET `delivered_hours` = NULL, `delivery_id` = NULL WHERE `id` = NEW.`id`;
	UPDATE `serial_numbers` SET `is_free` = 1
		WHERE `is_free` = 0 AND `delivery_id` = OLD.`delivery_id`
		AND (`serial` = NEW.`serial` COLLATE nocase OR upper(replace(`serial`, ' ', '')) = NEW.`serial_key`);
END;
