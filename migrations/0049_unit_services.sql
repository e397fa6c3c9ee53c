CREATE TABLE `unit_services` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`unit_id` text NOT NULL,
	`serviced_on` text NOT NULL,
	`hours` integer,
	`work` text DEFAULT '' NOT NULL,
	`parts` text DEFAULT '' NOT NULL,
	`price_kobo` integer,
	`hours_before` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "unit_services_serviced_on" CHECK("unit_services"."serviced_on" is date("unit_services"."serviced_on")),
	CONSTRAINT "unit_services_hours" CHECK("unit_services"."hours" >= 0),
	CONSTRAINT "unit_services_price" CHECK("unit_services"."price_kobo" >= 0),
	CONSTRAINT "unit_services_work_length" CHECK(length("unit_services"."work") <= 2000),
	CONSTRAINT "unit_services_parts_length" CHECK(length("unit_services"."parts") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `unit_services_unit` ON `unit_services` (`unit_id`,"serviced_on" desc);--> statement-breakpoint
INSERT INTO `unit_services` (`unit_id`, `serviced_on`, `hours`)
	SELECT `id`, `serviced_on`, `serviced_hours` FROM `units` WHERE `serviced_on` <> '';
--> statement-breakpoint
-- Of a day that is recorded with what was done, nothing else is worth storing.
CREATE TRIGGER `unit_services_replaced` BEFORE INSERT ON `unit_services`
BEGIN
	DELETE FROM `unit_services` WHERE `unit_id` = NEW.`unit_id` AND `serviced_on` = NEW.`serviced_on` AND `work` = '' AND `parts` = '' AND `price_kobo` IS NULL;
END;
--> statement-breakpoint
-- A unit's last service follows from this table.
CREATE TRIGGER `unit_services_added` AFTER INSERT ON `unit_services`
BEGIN
	UPDATE `units` SET
		`serviced_on` = coalesce((SELECT s.`serviced_on` FROM `unit_services` s WHERE s.`unit_id` = NEW.`unit_id` ORDER BY s.`serviced_on` DESC, s.`created_at` DESC, s.rowid DESC LIMIT 1), ''),
		`serviced_hours` = (SELECT s.`hours` FROM `unit_services` s WHERE s.`unit_id` = NEW.`unit_id` ORDER BY s.`serviced_on` DESC, s.`created_at` DESC, s.rowid DESC LIMIT 1)
		WHERE `id` = NEW.`unit_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `unit_services_removed` AFTER DELETE ON `unit_services`
BEGIN
	UPDATE `units` SET
		`serviced_on` = coalesce((SELECT s.`serviced_on` FROM `unit_services` s WHERE s.`unit_id` = OLD.`unit_id` ORDER BY s.`serviced_on` DESC, s.`created_at` DESC, s.rowid DESC LIMIT 1), ''),
		`serviced_hours` = (SELECT s.`hours` FROM `unit_services` s WHERE s.`unit_id` = OLD.`unit_id` ORDER BY s.`serviced_on` DESC, s.`created_at` DESC, s.rowid DESC LIMIT 1)
		WHERE `id` = OLD.`unit_id`;
END;
--> statement-breakpoint
-- A file, or the previous release, writes the last service to the unit itself.
CREATE TRIGGER `units_serviced_before` AFTER INSERT ON `units` WHEN NEW.`serviced_on` <> ''
BEGIN
	INSERT INTO `unit_services` (`unit_id`, `serviced_on`, `hours`) VALUES (NEW.`id`, NEW.`serviced_on`, NEW.`serviced_hours`);
END;
--> statement-breakpoint
CREATE TRIGGER `units_serviced` AFTER UPDATE OF `serviced_on`, `serviced_hours` ON `units`
WHEN NEW.`serviced_on` <> '' AND NOT EXISTS (SELECT 1 FROM `unit_services` s WHERE s.`unit_id` = NEW.`id` AND s.`serviced_on` = NEW.`serviced_on` AND s.`hours` IS NEW.`serviced_hours`)
BEGIN
	INSERT INTO `unit_services` (`unit_id`, `serviced_on`, `hours`) VALUES (NEW.`id`, NEW.`serviced_on`, NEW.`serviced_hours`);
END;
