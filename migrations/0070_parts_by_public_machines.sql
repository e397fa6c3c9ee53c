-- A part is found by the names of the public machines that it fits: hiding or showing one marks its parts to be indexed again.
DROP TRIGGER `parts_index_machine_renamed`;
--> statement-breakpoint
CREATE TRIGGER `parts_index_machine_renamed` AFTER UPDATE OF `name`, `hidden` ON `machinery`
WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`hidden` IS NOT OLD.`hidden`
BEGIN
	UPDATE `parts` SET `index_version` = 0 WHERE `id` IN (SELECT `part_id` FROM `part_machines` WHERE `machine_id` = NEW.`id`);
END;
--> statement-breakpoint
UPDATE `parts` SET `index_version` = 0 WHERE `id` IN (
	SELECT `part_id` FROM `part_machines` JOIN `machinery` ON `machinery`.`id` = `machine_id` WHERE `hidden` = 1
);
