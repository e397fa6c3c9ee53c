-- contracts: nothing that the previous release writes; the trigger refuses no more than before.
ALTER TABLE `units` ADD `delivered_hours` integer;
--> statement-breakpoint
CREATE TRIGGER `units_leave` AFTER UPDATE OF `delivered_on` ON `units`
WHEN OLD.`delivered_on` = '' AND NEW.`delivered_on` <> ''
BEGIN
	UPDATE `units` SET `delivered_hours` = NEW.`hours` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- A machine that was sold and came back may leave with another note.
DROP TRIGGER `serial_numbers_stay`;
--> statement-breakpoint
CREATE TRIGGER `serial_numbers_stay` BEFORE UPDATE ON `serial_numbers`
WHEN NEW.`delivery_id` IS NOT OLD.`delivery_id`
	OR NEW.`line` IS NOT OLD.`line`
	OR NEW.`serial` IS NOT OLD.`serial`
	OR NEW.`is_free` IS NOT 1
	OR ((SELECT `cancelled_at` FROM `deliveries` WHERE `id` = OLD.`delivery_id`) IS NULL AND NOT EXISTS (
		SELECT 1 FROM `units` u WHERE u.`delivered_on` = ''
		AND (u.`serial` = OLD.`serial` COLLATE nocase OR u.`serial_key` = upper(replace(OLD.`serial`, ' ', '')))
	))
BEGIN
	SELECT RAISE(ABORT, 'A serial number is not changed: cancel its delivery');
END;
--> statement-breakpoint
CREATE TRIGGER `units_return` AFTER UPDATE OF `delivered_on` ON `units`
WHEN OLD.`delivered_on` <> '' AND NEW.`delivered_on` = ''
BEGIN
	UPDATE `units` SET `delivered_hours` = NULL WHERE `id` = NEW.`id`;
	UPDATE `serial_numbers` SET `is_free` = 1
		WHERE `is_free` = 0 AND `delivery_id` = OLD.`delivery_id`
		AND (`serial` = OLD.`serial` COLLATE nocase OR upper(replace(`serial`, ' ', '')) = OLD.`serial_key`);
END;
--> statement-breakpoint
-- Those that came back before.
UPDATE `serial_numbers` SET `is_free` = 1 WHERE `is_free` = 0 AND EXISTS (
	SELECT 1 FROM `units` u WHERE u.`delivered_on` = '' AND u.`delivery_id` IS NULL
	AND u.`serial_key` = upper(replace(`serial_numbers`.`serial`, ' ', ''))
);
