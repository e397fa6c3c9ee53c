CREATE TABLE `part_machines` (
	`machine_id` text NOT NULL,
	`part_id` text NOT NULL,
	PRIMARY KEY(`machine_id`, `part_id`)
);
--> statement-breakpoint
CREATE TABLE `parts` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`number` text NOT NULL,
	`name` text NOT NULL,
	`machines` text NOT NULL,
	`price_cents` integer NOT NULL,
	`price_kobo` integer,
	`stock` text DEFAULT 'in-stock' NOT NULL,
	`wears` integer DEFAULT false NOT NULL,
	`vat_class` text DEFAULT '' NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`index_version` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "parts_machines" CHECK(json_valid("parts"."machines")),
	CONSTRAINT "parts_price" CHECK("parts"."price_cents" between 0 and 9999999999),
	CONSTRAINT "parts_number_length" CHECK(length("parts"."number") <= 100),
	CONSTRAINT "parts_name_length" CHECK(length("parts"."name") <= 200),
	CONSTRAINT "parts_image_url_length" CHECK(length("parts"."image_url") <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parts_number` ON `parts` (`number`);--> statement-breakpoint
CREATE INDEX `parts_newest` ON `parts` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `parts_name` ON `parts` ("name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `parts_index_version` ON `parts` (`index_version`);

--> statement-breakpoint
-- A row for each machine of a part, by which its parts are found.
CREATE TRIGGER `parts_fitted` AFTER INSERT ON `parts`
BEGIN
	INSERT OR IGNORE INTO `part_machines` (`machine_id`, `part_id`) SELECT `value`, NEW.`id` FROM json_each(NEW.`machines`);
END;
--> statement-breakpoint
CREATE TRIGGER `parts_refitted` AFTER UPDATE OF `machines` ON `parts`
WHEN NEW.`machines` IS NOT OLD.`machines`
BEGIN
	DELETE FROM `part_machines` WHERE `part_id` = NEW.`id` AND `machine_id` IN (SELECT `value` FROM json_each(OLD.`machines`));
	INSERT OR IGNORE INTO `part_machines` (`machine_id`, `part_id`) SELECT `value`, NEW.`id` FROM json_each(NEW.`machines`);
END;
--> statement-breakpoint
CREATE TRIGGER `parts_unfitted` AFTER DELETE ON `parts`
BEGIN
	DELETE FROM `part_machines` WHERE `part_id` = OLD.`id` AND `machine_id` IN (SELECT `value` FROM json_each(OLD.`machines`));
	DELETE FROM `translations` WHERE `row_id` = OLD.`id` AND `resource` = 'parts';
END;
--> statement-breakpoint
CREATE TRIGGER `parts_counted` AFTER INSERT ON `parts`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES ('parts', '', 1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `parts_uncounted` AFTER DELETE ON `parts`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES ('parts', '', -1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` - 1;
END;
--> statement-breakpoint
-- What is searched of a part holds its translations and the names of its machines: a change of them marks it to be indexed again.
CREATE TRIGGER `parts_index_translation_added` AFTER INSERT ON `translations` WHEN NEW.`resource` = 'parts'
BEGIN
	UPDATE `parts` SET `index_version` = 0 WHERE `id` = NEW.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `parts_index_translation_changed` AFTER UPDATE ON `translations` WHEN NEW.`resource` = 'parts'
BEGIN
	UPDATE `parts` SET `index_version` = 0 WHERE `id` = NEW.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `parts_index_translation_deleted` AFTER DELETE ON `translations` WHEN OLD.`resource` = 'parts'
BEGIN
	UPDATE `parts` SET `index_version` = 0 WHERE `id` = OLD.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `parts_index_machine_renamed` AFTER UPDATE OF `name` ON `machinery` WHEN NEW.`name` IS NOT OLD.`name`
BEGIN
	UPDATE `parts` SET `index_version` = 0 WHERE `id` IN (SELECT `part_id` FROM `part_machines` WHERE `machine_id` = NEW.`id`);
END;
